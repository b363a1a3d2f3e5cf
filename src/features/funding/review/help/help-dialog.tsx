import { useState } from 'react';
import type { HelpItem } from '../../../../../contract/help-shapes.ts';
import { OF_NO_AGENCY } from '../../../../../contract/named-agency.ts';
import type { IsoDate } from '../../../../../domain/dates.ts';
import { HELP_OUTCOMES, type HelpOutcome } from '../../../../../domain/help/help-states.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { toasts } from '../../../../ui/toast/toasts.ts';
import { MoneyDialog } from '../../release/money-dialog.tsx';
import { itemName, OUTCOME_NAMES } from './help-words.ts';
import { type HelpAct, useHelpAct } from './use-help-act.ts';
import { useToday } from './use-today.ts';

type Event = 'acknowledge' | 'askMore' | 'answer' | 'close' | 'escalate';

export interface HelpDialogProps {
  item: HelpItem;
  event: Event;
  action: string;
  onClose: () => void;
}

const ABOUT: Record<Event, string> = {
  acknowledge: 'They are told that a person is looking at it.',
  askMore:
    'Once only. They are told, and read this. For hardship, the clock starts again when they answer.',
  answer: 'They are told, and read this as you write it.',
  close: 'Nothing more is done about it.',
  escalate: 'They are told that it is with AFCA.',
};

/** The same for whoever no letter or text goes to. */
const ABOUT_RUNG: Record<Event, string> = {
  ...ABOUT,
  acknowledge: 'Ring them to say that a person is looking at it: no letter or text goes to them.',
  askMore:
    'Once only. They read this on their page, and no letter or text goes to them: ring them. For hardship, the clock starts again when they answer.',
  answer:
    'They read this on their page as you write it, and no letter or text goes to them: ring them.',
  escalate: 'Ring them to say that it is with AFCA: no letter or text goes to them.',
};

const LABELS: Record<Exclude<Event, 'acknowledge'>, string> = {
  askMore: 'What you need from them',
  answer: 'Your answer, with the reason',
  close: 'How it ended',
  escalate: 'AFCA’s reference, and when',
};

/** A step with what somebody asked for, confirmed with its words. */
export function HelpDialog({ item, event, action, onClose }: HelpDialogProps) {
  const act = useHelpAct();
  const today = useToday();
  const key = `help:${item.id}:${event}`;
  const [words, setWords] = useTyped(`${key}:words`, '');
  const [outcome, setOutcome] = useTyped<HelpOutcome | null>(`${key}:outcome`, null);
  const [dueOn, setDueOn] = useTyped<IsoDate | null>(`${key}:due`, null);
  const [problems, setProblems] = useState<{ words?: string; outcome?: string; dueOn?: string }>(
    {},
  );

  function wish(text: string): HelpAct | undefined {
    const whose = { id: item.id, agency: item.agencyId ?? OF_NO_AGENCY };
    switch (event) {
      case 'acknowledge':
        return { kind: 'acknowledge', ...whose };
      case 'askMore':
        return { kind: 'askMore', ...whose, body: { words: text } };
      case 'answer': {
        if (outcome === null) return undefined;
        const due = outcome === 'agreed' && dueOn ? { dueOn } : {};
        return { kind: 'answer', ...whose, body: { outcome, answer: text, ...due } };
      }
      default:
        return { kind: 'close', ...whose, body: { event, note: text } };
    }
  }

  function confirm() {
    const text = words.trim();
    const found = {
      ...(event !== 'acknowledge' && text === '' ? { words: 'Write it down' } : {}),
      ...(event === 'answer' && outcome === null ? { outcome: 'Choose how it ends' } : {}),
      ...(outcome === 'agreed' && dueOn === null ? { dueOn: 'Enter the new due date' } : {}),
    };
    setProblems(found);
    const wished = Object.keys(found).length === 0 ? wish(text) : undefined;
    if (!wished) return;
    act.mutate(wished, {
      onSuccess: () => {
        toasts.success(`${action}: done`, { description: itemName(item) });
        onClose();
      },
    });
  }

  return (
    <MoneyDialog
      what="request"
      title={action}
      description={`${itemName(item)}. ${(item.isToBeRung ? ABOUT_RUNG : ABOUT)[event]}`}
      action={action}
      isWorking={act.isPending}
      error={act.error}
      onAct={confirm}
      onClose={onClose}
    >
      {event === 'answer' ? (
        <RadioGroup
          legend="How it ends"
          isRequired
          options={HELP_OUTCOMES[item.kind].map((value) => ({
            value: value as HelpOutcome,
            label: OUTCOME_NAMES[value],
          }))}
          value={outcome}
          error={problems.outcome}
          onChange={setOutcome}
        />
      ) : null}
      {outcome === 'agreed' ? (
        <Field label="New due date" isRequired error={problems.dueOn}>
          <DateInput value={dueOn} today={today} onChange={setDueOn} />
        </Field>
      ) : null}
      {event === 'acknowledge' ? null : (
        <Field label={LABELS[event]} isRequired error={problems.words}>
          <TextArea
            rows={4}
            maxLength={event === 'answer' ? 2000 : 500}
            value={words}
            onChange={setWords}
          />
        </Field>
      )}
    </MoneyDialog>
  );
}
