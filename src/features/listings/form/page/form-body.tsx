import type { ReactNode } from 'react';
import { useConnectivity } from '../../../../platform/portal-context.ts';
import type { DraftKeeping } from '../drafts/use-draft-keeping.ts';
import { useFormState } from '../fields/form-context.ts';
import type { FormStore } from '../state/form-store.ts';
import type { FieldErrors } from '../state/validate-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Trouble } from './save-trouble.tsx';

export interface FormBodyProps {
  store: FormStore;
  keeping: DraftKeeping;
  saveLabel: string;
  isSaving: boolean;
  /** About the form as a whole: where its content comes from. */
  notices: ReactNode;
  trouble: Trouble | undefined;
  onCancel: () => void;
  onGoTo: (path: string) => void;
  children: ReactNode;
}

const NOTHING: FieldErrors = new Map();

/** Where what was typed stands until it is saved: kept only once the device took it. */
export function standingOf(wasTaken: boolean | undefined, isOffline: boolean): string {
  if (wasTaken === false) {
    return 'Not saved yet, and not kept on this device: save before you leave this page.';
  }
  if (isOffline) return 'You’re offline. Saving keeps this on your device and sends it later.';
  return wasTaken ? 'Not saved yet. Kept on this device.' : 'Not saved yet.';
}

/** The form between its first notice and the bar that saves it. */
export function FormBody({
  store,
  keeping,
  notices,
  trouble,
  saveLabel,
  isSaving,
  onCancel,
  onGoTo,
  children,
}: FormBodyProps) {
  const errors = useFormState((state) => (state.isJudged ? state.errors : NOTHING));
  const isDirty = useFormState((state) => state.isDirty);
  const isOffline = useConnectivity() === 'offline';
  const standing = standingOf(keeping.wasTaken, isOffline);
  return (
    <>
      {notices}
      <ErrorSummary errors={errors} onGoTo={onGoTo} />
      {children}
      <SaveBar
        saveLabel={saveLabel}
        isSaving={isSaving}
        onCancel={onCancel}
        trouble={trouble}
        standing={isDirty ? standing : undefined}
      />
      <LeaveGuard
        isDirty={isDirty}
        shouldAsk={() => store.state().isDirty && !keeping.isFinished()}
        isRefused={keeping.wasTaken === false}
        wouldLose={() => !keeping.isKept()}
      />
    </>
  );
}
