import type { ElementType, Key } from 'react';
import { jsxDEV as create, type JSXSource, Fragment as ReactFragment } from 'react/jsx-dev-runtime';
import { ownTexts } from './ownTexts.ts';

/** As jsx-runtime.ts, while developing. */
export const Fragment = ReactFragment;

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const own: { children?: unknown } = ownTexts(type, props);
  return create(type, own, key, isStatic && Array.isArray(own.children), source, self);
}
