import { useEffect, useMemo, useState } from 'react';
import { openFormDrafts } from '../../../../offline/form-drafts.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { type KeptDraft, readListingDraft } from './listing-draft.ts';

/** The signed-in person's drafts. */
export function useFormDrafts() {
  const { id } = useAccount();
  return useMemo(() => openFormDrafts({ subject: id }), [id]);
}

/** The draft that a form starts with: looked for once, before the form is drawn. */
export type DraftSearch = { isLooking: true } | { isLooking: false; draft: KeptDraft | undefined };

/** Looks for the draft of a form; `discard` drops it and starts the form afresh. */
export function useKeptDraft(form: string) {
  const drafts = useFormDrafts();
  const [search, setSearch] = useState<DraftSearch>({ isLooking: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readListingDraft(drafts, form).then((draft) => {
      if (isCurrent) setSearch({ isLooking: false, draft });
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, form]);
  return {
    search,
    /** Changes when the form has to start afresh. */
    round,
    async discard() {
      await drafts.drop(form);
      setSearch({ isLooking: false, draft: undefined });
      setRound((count) => count + 1);
    },
  };
}
