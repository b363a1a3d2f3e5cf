import { useState } from 'react';
import { isIsoDate } from '../../../domain/dates.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { Modal } from '../frame/modal.tsx';
import { troubles } from '../link/page-acts.ts';
import { useAnswerFocus } from '../link/use-answer-focus.ts';
import { giveSettlementNotice } from './deposit-acts.ts';
import { type DepositWorld, isRefused } from './deposit-world.ts';

/** For the vendor's conveyancer: that the sale settled, and on which day. */
export function SettlementNotice({ world }: { world: DepositWorld }) {
  const { mayGiveNotice, agencyName, settledOn, side } = world.deposit;
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { ref, showAnswer } = useAnswerFocus();
  const give = useAct(async (key: string, on: string) => {
    if (!isIsoDate(on)) return;
    try {
      await giveSettlementNotice(world, key, on);
      setAsking(false);
      showAnswer();
    } catch (error) {
      if (isRefused(error)) setAsking(false);
      throw error;
    }
  });
  if (side !== 'vendor-conveyancer' || (!mayGiveNotice && !settledOn)) return null;
  return (
    <Section title="Settlement">
      <div ref={ref} tabIndex={-1} role="status">
        <p>
          {settledOn
            ? `${agencyName} knows that the sale settled on ${dateText(settledOn)}.`
            : `Once you say that the sale settled, ${agencyName} may pay the deposit out.`}
        </p>
      </div>
      {isAsking ? null : <ErrorAlert messages={troubles(give.error)} />}
      {mayGiveNotice ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(!isIsoDate(day));
            give.clear();
            setAsking(isIsoDate(day));
          }}
        >
          <Field
            label="Day of settlement"
            isRequired
            error={isMissing && !isIsoDate(day) ? 'Enter the day' : undefined}
          >
            <TextInput type="date" value={day} onChange={setDay} />
          </Field>
          <Button type="submit" variant="primary" isFullWidth>
            The sale settled
          </Button>
        </form>
      ) : null}
      {isAsking && isIsoDate(day) ? (
        <Modal title={`The sale settled on ${dateText(day)}?`} onClose={() => setAsking(false)}>
          <div className="stack">
            <p>{agencyName} may then pay the deposit out. You can’t take this back here.</p>
            <ErrorAlert messages={troubles(give.error)} />
            <Button
              variant="primary"
              isFullWidth
              isLoading={give.isRunning}
              onClick={() => void give.run(day)}
            >
              Yes, it settled
            </Button>
            <Button isFullWidth onClick={() => setAsking(false)}>
              Go back
            </Button>
          </div>
        </Modal>
      ) : null}
    </Section>
  );
}
