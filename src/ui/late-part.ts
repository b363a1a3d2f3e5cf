import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

export interface LatePart<Props> {
  /** Fetches the code ahead of its use, when a pointer or the focus comes near. */
  preload: () => void;
  current: () => ComponentType<Props> | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A part whose code stays out of the first screen. Unlike React.lazy it shows at once when its code has
 * been preloaded, is never held back by Suspense, and asks again after a failed download.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();

  function preload() {
    if (part || isLoading) return;
    isLoading = true;
    load()
      .then(
        (loaded) => {
          part = loaded;
        },
        // The app hears of missing code by its own event; the next use asks again.
        () => undefined,
      )
      .finally(() => {
        isLoading = false;
        for (const listener of listeners) listener();
      });
  }

  return {
    preload,
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The component once its code is here, else null; fetches it as soon as it is wanted. */
export function useLatePart<Props>(
  part: LatePart<Props>,
  isWanted: boolean,
): ComponentType<Props> | null {
  useEffect(() => {
    if (isWanted) part.preload();
  }, [part, isWanted]);
  return useSyncExternalStore(part.subscribe, part.current, part.current);
}
