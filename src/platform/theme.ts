import { deviceStorage } from './storage.ts';

/** The look a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEPT_AS = 'lintel:theme';
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];
/** The colours of the page in tokens.css, for the bars the browser draws. */
const PAGE_COLOURS = { light: '#f4f7f7', dark: '#0f1518' } as const;

/** The kept choice; `system` without one. */
export function readTheme(): Theme {
  const kept = deviceStorage.getItem(KEPT_AS);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Keeps and shows a choice. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.setItem(KEPT_AS, theme);
  showTheme(theme);
}

/** Shows a theme: on the document's root for the tokens, and in the browser's own bars. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAGE_COLOURS[theme === 'system' ? own : theme];
  }
}
