import { latePart } from '../late-part.ts';

/** The code of menus, which comes with the first one. */
export const menuPart = latePart(() =>
  import('./menu-panel.tsx').then((module) => module.MenuPanel),
);
