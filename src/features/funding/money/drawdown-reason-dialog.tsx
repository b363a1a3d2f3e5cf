import { useState } from 'react';
import * as v from 'valibot';
import { ApplicationPartySchema } from '../../../../contract/application-shapes.ts';
import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';
import type { AgencyId, ApplicationId } from '../../../../domain/ids.ts';
import { TOLD_AT_NIGHT } from '../../../../domain/messages/quiet-hours.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { HeldContacts } from '../application/held-contacts.tsx';
import { MoneyDialog } from '../release/money-dialog.tsx';
import { useDrawdownAct } from './use-drawdown-act.ts';

/** What ends a request's wait. */
export type DrawdownEnd = 'cancel' | 'approve' | 'decline';

const WORDS: Record<DrawdownEnd, { action: string; consequence: string; done: string }> = {
  cancel: {
    action: 'Cancel drawdown',
    consequence: 'It isn’t paid out. They can’t confirm it any more.',
    done: 'Drawdown cancelled',
  },
  approve: {
    action: 'Approve drawdown',
    consequence: 'It can be paid out from then on.',
    done: 'Drawdown approved',
  },
  decline: {
    action: 'Decline drawdown',
    consequence: `It isn’t paid out, and the owners are told. ${TOLD_AT_NIGHT} It can be asked for again.`,
    done: 'Drawdown declined',
  },
};

const UnconfirmedSchema = v.object({ parties: v.array(ApplicationPartySchema) });

type Held = v.InferOutput<typeof ApplicationPartySchema>;

/** Whose contacts have to be confirmed first, where the server says that. */
export function heldIn(error: Error): readonly Held[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'application.contact-unconfirmed') {
    return undefined;
  }
  const read = v.safeParse(UnconfirmedSchema, error.problem.current);
  return read.success ? read.output.parties : undefined;
}

export interface DrawdownReasonDialogProps {
  applicationId: ApplicationId;
  /** Whose it is, where our own staff decide. */
  agencyId?: AgencyId | undefined;
  drawdown: Drawdown;
  end: DrawdownEnd;
  onClose: () => void;
}

/** Cancels or decides a request for funds, with the reason that is kept. */
export function DrawdownReasonDialog(props: DrawdownReasonDialogProps) {
  const { applicationId, agencyId, drawdown, end, onClose } = props;
  const act = useDrawdownAct(applicationId);
  const key = `drawdown:${drawdown.id}:${end}`;
  const reason = useReason(useTyped(`${key}:reason`, ''));
  const [how, setHow] = useTyped(`${key}:how`, '');
  const [problem, setProblem] = useState<string>();
  const [held, setHeld] = useTyped<readonly Held[]>(`${key}:held`, []);
  const { action, consequence, done } = WORDS[end];
  function confirm() {
    const given = reason.given();
    const isHowMissing = held.length > 0 && how.trim() === '';
    setProblem(isHowMissing ? 'Say how you made sure' : undefined);
    if (!given || isHowMissing) return;
    const contactsConfirmed = held.length > 0 ? how.trim() : undefined;
    act.mutate(
      { kind: end, agencyId, drawdownId: drawdown.id, reason: given, contactsConfirmed },
      {
        onError: (error) => setHeld((before) => heldIn(error) ?? before),
        onSuccess: () => {
          toasts.success(done);
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      what="request"
      title={`${action} of ${moneyText(drawdown.amount)}?`}
      description={consequence}
      action={action}
      isDanger={end !== 'approve'}
      isWorking={act.isPending}
      error={act.error}
      onAct={confirm}
      onClose={onClose}
    >
      {held.length > 0 ? (
        <HeldContacts held={held} value={how} error={problem} onChange={setHow} />
      ) : null}
      <ReasonField hint="Shown in the timeline" reason={reason} />
    </MoneyDialog>
  );
}
