import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { openFormDrafts } from '../../../offline/form-drafts.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { type ComposeDraft, ComposeDraftSchema } from './model/compose-draft.ts';

const KEEP_AFTER_MS = 50;

/**
 * The draft of an envelope's form: what the device kept, and what is typed from then on. `begin` gives
 * what the form begins with where nothing was kept.
 */
export function useComposeDraft(form: string, begin: () => ComposeDraft) {
  const { clock } = usePortal();
  const { id: subject } = useAccount();
  const drafts = useMemo(() => openFormDrafts({ subject }), [subject]);
  const [draft, setDraft] = useState<ComposeDraft>();
  const [restoredAt, setRestoredAt] = useState<Date>();
  const [isDirty, setDirty] = useState(false);
  const [first] = useState(() => begin);

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(form).then((kept) => {
      if (!isCurrent) return;
      const parsed = v.safeParse(ComposeDraftSchema, kept?.content);
      setRestoredAt(parsed.success ? kept?.savedAt : undefined);
      setDraft((now) => now ?? (parsed.success ? parsed.output : first()));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, form, first]);

  useEffect(() => {
    if (!draft || !isDirty) return undefined;
    const timer = setTimeout(
      () => void drafts.keep(form, { savedAt: clock.now(), content: draft }),
      KEEP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, isDirty, drafts, form, clock]);

  return {
    /** Undefined while the device is asked. */
    draft,
    /** When what the form goes on from was kept; undefined for one that begins afresh. */
    restoredAt,
    change: useCallback((part: Partial<ComposeDraft>) => {
      setDirty(true);
      setDraft((now) => now && { ...now, ...part });
    }, []),
    /** Forgets what was typed; the form begins afresh. */
    async restart() {
      setDirty(false);
      setRestoredAt(undefined);
      await drafts.drop(form);
      setDraft(first());
    },
    async drop() {
      setDirty(false);
      await drafts.drop(form);
    },
  };
}

/** What a form does with its draft. */
export type ComposeDrafts = ReturnType<typeof useComposeDraft>;
