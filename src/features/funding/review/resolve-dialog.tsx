import { useState } from 'react';
import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../release/money-dialog.tsx';
import { ApplicationPicker, type Picked } from './application-picker.tsx';
import { noteWords } from './note-words.ts';
import { type Resolution, useResolve } from './use-resolve.ts';

type Outcome = Exclude<Resolution['outcome'], 'dealt-with'>;

const OUTCOMES: Record<Outcome, { label: string; hint: string; done: string }> = {
  match: {
    label: 'It pays an application',
    hint: 'It is written to the application as if it had come with its reference',
    done: 'Written to the application',
  },
  returned: {
    label: 'It went back',
    hint: 'To the account that it came from; send it there first',
    done: 'Written as sent back',
  },
  'kept-as-credit': {
    label: 'It stays as a credit',
    hint: 'On the application that was paid too much',
    done: 'Kept as a credit',
  },
  undone: {
    label: 'The match was wrong',
    hint: 'What it paid is owed again, its owners are told, and the money waits here',
    done: 'The match is undone',
  },
  reclaimed: {
    label: 'It was wrong, and the agency has the money',
    hint: 'Where it was passed on: the money waits here, and the agency owes it to us. Takes two of us',
    done: 'The match is undone',
  },
  closed: {
    label: 'It is dealt with',
    hint: 'Nothing more is done about it here',
    done: 'Written as dealt with',
  },
};

/** What saying that it is dealt with does, where it does something. */
const CLOSING: Partial<Record<PaymentException['kind'], { label: string; hint: string }>> = {
  'under-way': {
    label: 'It never went through',
    hint: 'Its payer pays anew; a payout or a refund is made anew, and takes two of us',
  },
  reclaim: {
    label: 'It is dealt with',
    hint: 'The agency sent it back, or it was taken off what it got',
  },
  loss: {
    label: 'It is dealt with',
    hint: 'It stays in the books as a loss; what is paid back arrives as money of its own',
  },
};

/** How the note of money begins that an application has already, and doesn't use. */
const OVER = ['More than', 'Came while', 'Came before'];

/** Whether its payee has money that nobody was advanced; it is ours again once it has come back. */
export function isPaidTwice({ kind, note }: PaymentException): boolean {
  return kind === 'money' && note.startsWith('Paid out twice');
}

/** Whether one of us matched it to an application. */
function isMatched({ state, note }: PaymentException): boolean {
  return state === 'resolved' && note.startsWith('match:');
}

/** What an item of the queue is called. */
export function titleOf(money: PaymentException): string {
  const { kind, amount } = money;
  if (kind === 'unreadable' || kind === 'account') return KINDS[kind];
  if (kind !== 'money') return `${KINDS[kind]}: ${moneyText(amount)}`;
  if (isMatched(money)) return `Was ${moneyText(amount)} matched wrongly?`;
  return isPaidTwice(money)
    ? `Has ${moneyText(amount)} come back?`
    : `Whose is ${moneyText(amount)}?`;
}

/** How what is said of it reads. */
function wordsOf(money: PaymentException, outcome: Outcome): (typeof OUTCOMES)[Outcome] {
  if (outcome === 'closed') return { ...OUTCOMES.closed, ...CLOSING[money.kind] };
  return outcome === 'returned' && isPaidTwice(money) ? CAME_BACK : OUTCOMES[outcome];
}

const CAME_BACK = {
  label: 'It came back',
  hint: 'From its payee, to our account',
  done: 'Written as come back',
};

const KINDS: Record<Exclude<PaymentException['kind'], 'money'>, string> = {
  'under-way': 'Nothing is heard of it',
  loss: 'Given back twice',
  dispute: 'Disputed by a card’s issuer',
  'provider-refund': 'Refunded at the provider',
  'refund-failed': 'A refund didn’t go through',
  'payout-amount': 'Another amount was paid out',
  reclaim: 'To reclaim from the agency',
  unreadable: 'News that can’t be read',
  account: 'An account can’t be worked out',
};

type Problems = { outcome?: string; application?: string; note?: string };

export interface ResolveDialogProps {
  money: PaymentException;
  onClose: () => void;
}

/** Says whose money it is, with a note that is kept. */
export function ResolveDialog({ money, onClose }: ResolveDialogProps) {
  const isOver = OVER.some((begin) => money.note.startsWith(begin));
  const isKept = money.note.startsWith('kept-as-credit');
  const choices: Outcome[] = isKept
    ? ['returned']
    : isMatched(money)
      ? ['undone', 'reclaimed']
      : money.kind !== 'money'
        ? ['closed']
        : isOver
          ? ['kept-as-credit', 'returned']
          : isPaidTwice(money)
            ? ['returned']
            : ['match', 'returned'];
  const [outcome, setOutcome] = useTyped<Outcome | null>(
    `money:${money.id}:outcome`,
    choices.length === 1 ? (choices[0] ?? null) : null,
  );
  const [application, setApplication] = useTyped<Picked | null>(
    `money:${money.id}:application`,
    null,
  );
  const [note, setNote] = useTyped(`money:${money.id}:note`, '');
  const [problems, setProblems] = useState<Problems>({});
  const resolve = useResolve(money.id);
  function confirm() {
    const given = note.trim();
    const found: Problems = {
      ...(outcome === null ? { outcome: 'Choose what becomes of it' } : {}),
      ...(outcome === 'match' && !application ? { application: 'Choose which one it pays' } : {}),
      ...(given === '' ? { note: 'Say how you know' } : {}),
    };
    setProblems(found);
    if (outcome === null || Object.keys(found).length > 0) return;
    const body: Resolution | null =
      outcome === 'match'
        ? application && { outcome, applicationId: application.id, note: given }
        : { outcome, note: given };
    if (!body) return;
    const agency = outcome === 'match' ? application?.agencyId : undefined;
    resolve.mutate(
      { body, agency },
      {
        onSuccess: ({ note: kept }) => {
          const isDone = kept.startsWith(`${outcome}:`);
          const done = isDone
            ? wordsOf(money, outcome).done
            : 'A second person has to say the same';
          toasts.success(done, { description: moneyText(money.amount) });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      what="money"
      title={titleOf(money)}
      description={`Its reference was “${money.reference}”. ${noteWords(money.note)}`}
      action={outcome ? wordsOf(money, outcome).label : 'Write it down'}
      isWorking={resolve.isPending}
      error={resolve.error}
      onAct={confirm}
      onClose={onClose}
    >
      <RadioGroup
        legend="What becomes of it"
        isRequired
        options={choices.map((value) => ({ value, ...wordsOf(money, value) }))}
        value={outcome}
        error={problems.outcome}
        onChange={(chosen) => {
          setOutcome(chosen);
          setProblems({});
        }}
      />
      {outcome === 'match' ? (
        <ApplicationPicker
          value={application}
          error={problems.application}
          onChange={(picked) => {
            setApplication(picked);
            setProblems({});
          }}
        />
      ) : null}
      <Field label="Note" isRequired hint="How you know; kept with the money" error={problems.note}>
        <TextArea
          rows={2}
          maxLength={500}
          value={note}
          onChange={(text) => {
            setNote(text);
            setProblems({});
          }}
        />
      </Field>
    </MoneyDialog>
  );
}
