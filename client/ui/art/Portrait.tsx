import { memo } from 'react';
import type { Person } from '../../../scenarios/people.ts';
import { PixelGrid } from './PixelGrid.tsx';
import { PixelPaths } from './PixelPaths.tsx';
import { portraitRows, portraits } from './portraitArt.ts';
import './portrait.css';

export const Portrait = memo(function Portrait({ name, scale = 2 }: { name: Person['portrait']; scale?: number }) {
  const { ground, colours } = portraits[name];
  return (
    <PixelGrid className="portrait" grid={16} size={16 * scale}>
      <path fill={ground} d="M0 0h16v16h-16z" />
      <PixelPaths rows={portraitRows(name)} colours={colours} />
    </PixelGrid>
  );
});
