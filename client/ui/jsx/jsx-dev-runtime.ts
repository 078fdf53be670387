import { jsxs, Fragment as OwnFragment } from './jsx-runtime.ts';

// These names are what compilers expect while developing. The linter finds missing keys, so React need not.
export const Fragment = OwnFragment;
export const jsxDEV = jsxs;
