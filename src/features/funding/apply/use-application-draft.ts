import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { openFormDrafts } from '../../../offline/form-drafts.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { type ApplicationDraft, ApplicationDraftSchema, EMPTY_DRAFT } from './application-draft.ts';

const KEEP_AFTER_MS = 50;

/** The draft of an application's form: what the device kept, and what is typed from then on. */
export function useApplicationDraft(form: string) {
  const { clock } = usePortal();
  const { id: subject } = useAccount();
  const drafts = useMemo(() => openFormDrafts({ subject }), [subject]);
  const [draft, setDraft] = useState<ApplicationDraft>();
  const [isDirty, setDirty] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(form).then((kept) => {
      const parsed = v.safeParse(ApplicationDraftSchema, kept?.content);
      if (isCurrent) setDraft((now) => now ?? (parsed.success ? parsed.output : EMPTY_DRAFT));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, form]);

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
    change: useCallback((part: Partial<ApplicationDraft>) => {
      setDirty(true);
      setDraft((now) => ({ ...(now ?? EMPTY_DRAFT), ...part }));
    }, []),
    async drop() {
      setDirty(false);
      await drafts.drop(form);
    },
  };
}
