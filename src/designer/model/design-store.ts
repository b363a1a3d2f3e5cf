import { useSyncExternalStore } from 'react';
import type { Change, Design } from './design.ts';

/** Holds the design that is worked on. */
export type DesignStore = {
  state(): Design;
  subscribe(listener: () => void): () => void;
  apply(change: Change): void;
};

/** Makes the store of one design. */
export function createDesignStore(initial: Design): DesignStore {
  let design = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => design,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply(change) {
      const next = change(design);
      if (next === design) return;
      design = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The design as it changes. */
export function useDesign(store: DesignStore): Design {
  return useSyncExternalStore(store.subscribe, store.state);
}
