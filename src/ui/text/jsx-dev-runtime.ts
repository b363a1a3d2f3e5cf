import { Fragment, jsxDEV as make } from 'react/jsx-dev-runtime';
import { withTextApart } from './text-apart.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment };

/** As jsx-runtime.ts, for development and tests. */
export const jsxDEV: typeof make = (type, props, key, isStatic, source, self) => {
  const changed = withTextApart(type, props);
  return make(type, changed, key, isStatic && Array.isArray(changed.children), source, self);
};
