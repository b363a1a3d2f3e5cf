let query: MediaQueryList | undefined;
let isNarrow = false;

/** The browser works out its styles to answer, so it is asked once and tells of changes by itself. */
function phoneQuery(): MediaQueryList {
  if (query) return query;
  query = window.matchMedia('(max-width: 640px)');
  isNarrow = query.matches;
  query.addEventListener('change', ({ matches }) => {
    isNarrow = matches;
  });
  return query;
}

/** Whether the window is as narrow as a phone's: cards instead of a table. */
export function isPhone(): boolean {
  phoneQuery();
  return isNarrow;
}

/** Calls back when that changes; returns the way to stop. */
export function onPhoneChange(listener: () => void): () => void {
  const changes = phoneQuery();
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
