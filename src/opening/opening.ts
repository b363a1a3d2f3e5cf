// Stands in index.html and runs before anything of it is drawn. It knows no more than whether somebody
// signed in on this device: then the empty frame is painted, and what its first screen needs is asked for
// beside the portal's own scripts; for somebody who isn't, what leads to signing in. Nothing of the person is
// read here.
declare const OPENING_FILES: { listings: string[]; cards: string[]; signIn: string[] };

const IN_FRAME = /^\/(?:property-listings|templates|settings|review)(?:\/|$)|^\/$/;
const LISTINGS = /^\/(?:property-listings\/?)?$/;
/** As the session stores its user (src/platform/stored-subject.ts). */
const USER = /^oidc\..*\.user:/;
/** As src/platform/theme.ts keeps it. */
const THEME = 'lintel:theme';

/** Where the width of a table ends (src/ui/table/window-width.ts). */
const CARDS = '(max-width: 1023px)';

function open(): void {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(THEME);
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const path = location.pathname;
  if (!IN_FRAME.test(path)) return;
  const { listings, cards, signIn } = OPENING_FILES;
  if (!Object.keys(localStorage).some((key) => USER.test(key))) {
    fetchAhead(signIn);
    return;
  }
  dataset.opening = LISTINGS.test(path) ? 'listings' : 'frame';
  fetchAhead(listings);
  if (matchMedia(CARDS).matches) fetchAhead(cards);
}

function fetchAhead(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    const isSheet = href.endsWith('.css');
    Object.assign(link, { rel: isSheet ? 'preload' : 'modulepreload', crossOrigin: '', href });
    if (isSheet) link.as = 'style';
    document.head.append(link);
  }
}

try {
  open();
} catch {
  // A device that keeps nothing opens as for a stranger.
}
