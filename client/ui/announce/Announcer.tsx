import { useEffect, useState } from 'react';
import { connectAnnouncer } from './announce.ts';

export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => connectAnnouncer(setText), []);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text && <p>{text}</p>}
    </div>
  );
}
