import { useEffect, useRef, useState } from 'react';
import type { FormDrafts } from '../../../../offline/form-drafts.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import type { FormStore } from '../state/form-store.ts';
import type { ListingDraft } from './listing-draft.ts';

/** Short: sealing takes a turn or two, and a page that is going away gives none. */
const PAUSE_MS = 50;

/** Whether what was typed last is on the device; false from a change until it is written. */
export type DraftKeeping = {
  isKept(): boolean;
  /** Whether the device took what it was last given; undefined until it has answered. */
  wasTaken: boolean | undefined;
  isFinished(): boolean;
  /** Stops keeping: the form was saved or given up. */
  finish(): Promise<void>;
};

/**
 * Keeps what is typed on this device: a moment after each change, and at once when the page is hidden
 * or the form is left.
 */
export function useDraftKeeping(
  drafts: FormDrafts,
  form: string,
  store: FormStore,
  content: Omit<ListingDraft, 'value'>,
): DraftKeeping {
  const { clock } = usePortal();
  const latest = useRef(content);
  latest.current = content;
  const keeping = useRef({ isKept: true, isFinished: false });
  const [wasTaken, setTaken] = useState<boolean>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (keeping.current.isFinished) return;
      const { value, isDirty } = store.state();
      if (!isDirty) {
        await drafts.drop(form);
        keeping.current.isKept = true;
        return;
      }
      const isKept = await drafts.keep(form, {
        savedAt: clock.now(),
        content: { ...latest.current, value },
      });
      setTaken(isKept);
      if (store.state().value === value) keeping.current.isKept = isKept;
    };
    let seen = store.state().value;
    const stop = store.subscribe(() => {
      if (store.state().value === seen) return;
      seen = store.state().value;
      keeping.current.isKept = false;
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), PAUSE_MS);
    });
    const flush = () => {
      if (timer !== undefined) void keep();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [drafts, form, store, clock]);

  return {
    wasTaken,
    isKept: () => keeping.current.isKept,
    isFinished: () => keeping.current.isFinished,
    async finish() {
      keeping.current = { isKept: true, isFinished: true };
      await drafts.drop(form);
    },
  };
}
