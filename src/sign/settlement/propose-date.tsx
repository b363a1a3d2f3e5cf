import { useState } from 'react';
import type { DatePreview } from '../../../contract/sale-settlement-shapes.ts';
import { type IsoDate, isIsoDate } from '../../../domain/dates.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Modal } from '../frame/modal.tsx';
import { troubles } from '../link/page-acts.ts';
import { Effects } from './date-effects.tsx';
import { previewDate, proposeDate } from './settlement-acts.ts';
import { useSettlement } from './settlement-world.ts';
import { dayText, sidesText } from './standing-words.ts';
import { useAsked } from './use-asked.ts';

/** A date as it is typed. */
type Draft = { id: string; day: string; settleAt: string; reason: string };

const EMPTY = { day: '', settleAt: '', reason: '' };

/** The button that led here is gone, and the focus with it. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

/** Proposes another date: first what it would change, then to whom it goes. What is typed stays until it went. */
export function ProposeDate() {
  const world = useSettlement();
  const [draft, setDraft] = useState<Draft>({ id: newId(), ...EMPTY });
  const [seen, setSeen] = useState<{ settleOn: IsoDate; preview: DatePreview }>();
  const look = useAct(async (_key: string, settleOn: IsoDate) =>
    setSeen({ settleOn, preview: await previewDate(world, settleOn) }),
  );
  const propose = useAsked(async (key, proposed: Draft, settleOn: IsoDate) => {
    await proposeDate(world, key, { ...proposed, settleOn });
    setDraft({ id: newId(), ...EMPTY });
  });
  const start = () => {
    setSeen(undefined);
    look.clear();
    propose.open();
  };
  return (
    <>
      <ErrorAlert messages={propose.faults} />
      <Button isFullWidth onClick={start}>
        Propose another date
      </Button>
      {propose.isOpen ? (
        <Modal title="Propose another date" onClose={propose.close}>
          {seen ? (
            <Check
              draft={draft}
              seen={seen}
              propose={propose.act}
              onBack={() => setSeen(undefined)}
            />
          ) : (
            <DateForm
              draft={draft}
              onChange={setDraft}
              look={look}
              onLook={(settleOn) => void look.run(settleOn)}
            />
          )}
        </Modal>
      ) : null}
    </>
  );
}

interface DateFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  look: { isRunning: boolean; error: unknown };
  onLook: (settleOn: IsoDate) => void;
}

function DateForm({ draft, onChange, look, onLook }: DateFormProps) {
  const { page } = useSettlement();
  const [isChecked, setChecked] = useState(false);
  const { day, settleAt, reason } = draft;
  const isDay = isIsoDate(day) && day >= page.today;
  const hasReason = reason.trim() !== '';
  return (
    <form
      className="stack"
      noValidate
      ref={takeFocus}
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isDay && hasReason) onLook(day);
      }}
    >
      <Field
        label="Day"
        isRequired
        error={isChecked && !isDay ? 'Enter a day from today on' : undefined}
      >
        <TextInput
          type="date"
          min={page.today}
          value={day}
          onChange={(next) => onChange({ ...draft, day: next })}
        />
      </Field>
      <Field label="Time at the property" isOptional>
        <TextInput
          type="time"
          value={settleAt}
          onChange={(next) => onChange({ ...draft, settleAt: next })}
        />
      </Field>
      <Field
        label="Reason"
        isRequired
        hint="All sides read this."
        error={isChecked && !hasReason ? 'Say why' : undefined}
      >
        <TextArea
          value={reason}
          onChange={(next) => onChange({ ...draft, reason: next })}
          maxLength={500}
          rows={3}
        />
      </Field>
      <ErrorAlert messages={troubles(look.error)} />
      <Button type="submit" variant="primary" isFullWidth isLoading={look.isRunning}>
        See what it changes
      </Button>
    </form>
  );
}

interface CheckProps {
  draft: Draft;
  seen: { settleOn: IsoDate; preview: DatePreview };
  propose: {
    run: (draft: Draft, settleOn: IsoDate) => Promise<void>;
    isRunning: boolean;
    error: unknown;
  };
  onBack: () => void;
}

/** What the date would change, before it is proposed. */
function Check({ draft, seen, propose, onBack }: CheckProps) {
  const { settleOn, preview } = seen;
  const settleAt = draft.settleAt || undefined;
  return (
    <div className="stack" ref={takeFocus} tabIndex={-1}>
      <h3>{dayText({ settleOn, settleAt })}</h3>
      <p>It goes to {sidesText(preview.toAccept)} and holds once all accepted it.</p>
      <Effects preview={preview} />
      <ErrorAlert messages={troubles(propose.error)} />
      <Button
        variant="primary"
        isFullWidth
        isLoading={propose.isRunning}
        onClick={() => void propose.run(draft, settleOn)}
      >
        Propose this date
      </Button>
      <Button isFullWidth onClick={onBack}>
        Choose another day
      </Button>
    </div>
  );
}
