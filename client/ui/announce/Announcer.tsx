import { useEffect, useState } from 'react';
import { connectAnnouncer } from './announce.ts';

export function Announcer() {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => connectAnnouncer(setTexts), []);
  return (
    <div className="visually-hidden" aria-live="polite">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
