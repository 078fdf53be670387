import { Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * Gives each text that has siblings its own element. Translators replace text nodes by elements. React would then
 * go on changing a node that is no longer in the page, and fail when it inserts before it or removes it. The only text
 * of an element is safe, because React sets it through that element.
 */
export function wrapTexts<P extends { children?: ReactNode }>(type: unknown, props: P): P {
  const { children } = props;
  const isFragment = type === Fragment;
  if (isText(children)) return isFragment ? { ...props, children: wrapText(children) } : props;
  if (!Array.isArray(children) || !children.some(isText)) return props;
  if (!isFragment && children.every((child) => isText(child) || child == null || typeof child === 'boolean'))
    return { ...props, children: children.filter(isText).join('') };
  return {
    ...props,
    children: children.map((child, index) => (isText(child) ? wrapText(textFrom(children, index)) : child)),
  };
}

/** The texts from this one on up to the next other child, or nothing if an earlier one includes it. */
function textFrom(children: readonly ReactNode[], start: number): string {
  if (isText(children[start - 1])) return '';
  const end = children.findIndex((child, index) => index > start && !isText(child));
  return children.slice(start, end < 0 ? undefined : end).join('');
}

/** Translators leave white space alone, and an element of its own would take up room in a flex container. */
function wrapText(text: string | number): ReactNode {
  return String(text).trim() === '' ? text : jsx('span', { children: text });
}

function isText(child: ReactNode): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}
