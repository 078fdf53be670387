import { Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';

const html = (type: 'p' | typeof Fragment, children: ReactNode[]) => {
  const element: ReactElement = jsxs(type, { children });
  return renderToStaticMarkup(element);
};
const bold = jsx('b', { children: 'bold' });

it.each<[string, ReactNode[], string]>([
  ['texts alone become one', ['Question ', 1, '/', 5], '<p>Question 1/5</p>'],
  ['so do texts beside nothing', ['Hello', null, false, ' there'], '<p>Hello there</p>'],
  ['a text beside an element gets its own', ['Say ', bold, '!'], '<p><span>Say </span><b>bold</b><span>!</span></p>'],
  ['several in a row share one', ['a', 1, bold, 'b', 2], '<p><span>a1</span><b>bold</b><span>b2</span></p>'],
  ['white space gets none', [bold, ' ', bold], '<p><b>bold</b> <b>bold</b></p>'],
])('%s', (_, children, expected) => {
  expect(html('p', children)).toBe(expected);
});

it('the texts of a fragment always get their own, because it may have siblings', () => {
  expect(html(Fragment, ['one', 'more'])).toBe('<span>onemore</span>');
});

it('keeps the places of the other children', () => {
  const { children } = (jsxs('p', { children: ['a', 'b', bold] }) as ReactElement<{ children: ReactNode[] }>).props;
  expect(children[2]).toBe(bold);
});
