import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useAccount } from '../platform/account-context.ts';
import { usePortal } from '../platform/portal-context.ts';
import { openFormDrafts } from './form-drafts.ts';

/** Short: a page that is going away gives no time. */
const KEEP_AFTER_MS = 50;

/**
 * The draft of a form: what the device kept under its name where the schema still understands it, and what
 * is typed from then on, written 50 ms after each change. `begin` gives what it begins with otherwise.
 */
export function useFormDraft<Draft extends object>(
  form: string,
  schema: v.GenericSchema<unknown, Draft>,
  begin: () => Draft,
) {
  const { clock } = usePortal();
  const { id: subject } = useAccount();
  const drafts = useMemo(() => openFormDrafts({ subject }), [subject]);
  const [draft, setDraft] = useState<Draft>();
  const [restoredAt, setRestoredAt] = useState<Date>();
  const [isDirty, setDirty] = useState(false);
  const [first] = useState(() => begin);

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(form).then((kept) => {
      if (!isCurrent) return;
      const parsed = v.safeParse(schema, kept?.content);
      setRestoredAt(parsed.success ? kept?.savedAt : undefined);
      setDraft((now) => now ?? (parsed.success ? parsed.output : first()));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, form, schema, first]);

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
    change: useCallback((part: Partial<Draft>) => {
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
    /** Forgets what was typed: it is saved. */
    async drop() {
      setDirty(false);
      await drafts.drop(form);
    },
  };
}

/** What a form does with its draft. */
export type FormDraftInUse<Draft extends object> = ReturnType<typeof useFormDraft<Draft>>;
