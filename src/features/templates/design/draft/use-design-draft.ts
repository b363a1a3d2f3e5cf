import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Template } from '../../../../../contract/template-shapes.ts';
import { type FormDraft, openFormDrafts } from '../../../../offline/form-drafts.ts';
import { useAccount } from '../../../../platform/account-context.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { holdUnsavedWork } from '../../../../platform/unsaved-work.ts';
import { designedOf } from '../../designed.ts';
import { type DesignDraft, DesignDraftSchema, draftName } from './design-draft.ts';

/** Short: a page that is going away gives no time. */
const KEEP_AFTER_MS = 50;

/** What is designed now: what this device kept where there is something, otherwise what was saved last. */
export type Designing = DesignDraft & {
  /** When the draft was kept that it began from; undefined without one. */
  restored?: Date | undefined;
  /** Counts up whenever the designer has to begin anew. */
  round: number;
};

/** Whether the draft is on the device, still on its way there, or can't be kept. */
type Keeping = 'underway' | 'kept' | 'failed';

function fromTemplate(template: Template, round: number): Designing {
  const { body, file } = designedOf(template);
  return { base: template.version, body, file, round };
}

function fromDraft(kept: FormDraft | undefined): Designing | undefined {
  const parsed = v.safeParse(DesignDraftSchema, kept?.content);
  return parsed.success ? { ...parsed.output, restored: kept?.savedAt, round: 0 } : undefined;
}

/** Keeps what is designed on this device, sealed like other drafts, until it is saved or given up. */
export function useDesignDraft(template: Template) {
  const { clock } = usePortal();
  const { id: subject } = useAccount();
  const drafts = useMemo(() => openFormDrafts({ subject }), [subject]);
  const name = draftName(template.id);
  const [designing, setDesigning] = useState<Designing>();
  const [isDirty, setDirty] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const first = useRef(template);

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(name).then((kept) => {
      if (!isCurrent) return;
      const draft = fromDraft(kept);
      setDesigning(draft ?? fromTemplate(first.current, 0));
      setDirty(draft !== undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, name]);

  useEffect(() => {
    if (!designing || !isDirty) return undefined;
    const { base, body, file } = designing;
    let isCurrent = true;
    const keep = async () => {
      const content = { base, body, file };
      const isKept = await drafts.keep(name, { savedAt: clock.now(), content });
      if (isCurrent) setKeeping(isKept ? 'kept' : 'failed');
    };
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [designing, isDirty, drafts, name, clock]);

  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);

  return {
    /** Undefined while the device is asked. */
    designing,
    isDirty,
    /** Where what is designed now stands on this device. */
    keeping,
    change: useCallback((part: Partial<Pick<Designing, 'body' | 'file'>>) => {
      setDirty(true);
      setKeeping('underway');
      setDesigning((now) => now && { ...now, ...part });
    }, []),
    /** What was saved takes the place of what the device keeps; what is designed goes on. */
    async saved(next: Template) {
      setDirty(false);
      setDesigning((now) => now && { ...now, base: next.version, restored: undefined });
      await drafts.drop(name);
    },
    /** Gives up what the device keeps and begins anew with what was saved. */
    async discard(next: Template) {
      setDirty(false);
      setDesigning((now) => fromTemplate(next, (now?.round ?? 0) + 1));
      await drafts.drop(name);
    },
  };
}
