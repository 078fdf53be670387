import type { ElementType, Key } from 'react';
import { jsx as create, jsxs as createWithAll, Fragment as ReactFragment } from 'react/jsx-runtime';
import { wrapTexts } from './wrapTexts.ts';

// The name of this file and its exports are what compilers of JSX expect (jsxImportSource in vite.config.ts).
export const Fragment = ReactFragment;

export function jsx(type: ElementType, props: object, key?: Key) {
  return create(type, wrapTexts(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key) {
  const own: { children?: unknown } = wrapTexts(type, props);
  return (Array.isArray(own.children) ? createWithAll : create)(type, own, key);
}
