/** Whether the window is narrower than something needs. */
export type WindowWidth = {
  isNarrow(): boolean;
  /** Calls back when that changes; returns the way to stop. */
  onChange(listener: () => void): () => void;
};

/** The browser works out its styles to answer, so it is asked once and tells of changes by itself. */
function upTo(pixels: number): WindowWidth {
  let query: MediaQueryList | undefined;
  let isNarrow = false;
  const asked = () => {
    if (query) return query;
    query = window.matchMedia(`(max-width: ${pixels}px)`);
    isNarrow = query.matches;
    query.addEventListener('change', ({ matches }) => {
      isNarrow = matches;
    });
    return query;
  };
  return {
    isNarrow() {
      asked();
      return isNarrow;
    },
    onChange(listener) {
      const changes = asked();
      changes.addEventListener('change', listener);
      return () => changes.removeEventListener('change', listener);
    },
  };
}

/** As narrow as a phone's. */
export const phoneWidth = upTo(640);

/** Too narrow for a table whose columns all show: cards instead. */
export const cardsWidth = upTo(1023);
