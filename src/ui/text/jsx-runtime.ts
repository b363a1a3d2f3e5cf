import { Fragment, jsx as make } from 'react/jsx-runtime';
import { withTextApart } from './text-apart.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/**
 * What the compiler calls for every element of the portal (`jsxImportSource` in tsconfig.json): React's own,
 * but that a text beside anything else gets an element.
 */
export const jsx: typeof make = (type, props, key) => make(type, withTextApart(type, props), key);

export { jsx as jsxs };
