/** The six digits come in a file of their own, asked for as soon as the first step stands. */
export const loadCodeEntry = () => import('./code-entry.tsx');
