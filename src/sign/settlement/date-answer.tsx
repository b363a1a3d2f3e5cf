import { useState } from 'react';
import type { Proposal } from '../../../contract/sale-settlement-shapes.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DateEffects } from './date-effects.tsx';
import { answerDate } from './settlement-acts.ts';
import { useSettlement } from './settlement-world.ts';
import { dayText, SIDES, waitingProposal } from './standing-words.ts';
import { useAsked } from './use-asked.ts';

/** A proposed date that the reader’s side has to answer. */
export function DateAnswer() {
  const waiting = waitingProposal(useSettlement().page);
  return waiting ? <Answer proposal={waiting} /> : null;
}

function Answer({ proposal }: { proposal: Proposal }) {
  const world = useSettlement();
  const [reason, setReason] = useState('');
  const accept = useAsked((key) => answerDate(world, key, { proposal, isAccepted: true }));
  const reject = useAsked((key, why: string) =>
    answerDate(world, key, { proposal, isAccepted: false, reason: why }),
  );
  const day = dayText(proposal);
  return (
    <Section title={`Can it settle on ${day}?`}>
      <p>
        {proposal.proposedByName} proposes it: {proposal.reason}
      </p>
      <DateEffects settleOn={proposal.settleOn} />
      <ErrorAlert messages={[...accept.faults, ...reject.faults]} />
      <Button variant="primary" isFullWidth onClick={accept.open}>
        Accept {day}
      </Button>
      <Button isFullWidth onClick={reject.open}>
        Reject it
      </Button>
      {accept.isOpen ? (
        <AskDialog
          title={`Accept ${day}?`}
          label="Accept the date"
          act={accept.act}
          onSubmit={() => void accept.act.run()}
          onClose={accept.close}
        >
          <p>
            You accept it for {SIDES[world.page.side]}. Once everybody accepted it, it is the day of
            settlement.
          </p>
        </AskDialog>
      ) : null}
      {reject.isOpen ? (
        <AskDialog
          title={`Reject ${day}?`}
          label="Reject the date"
          isDanger
          act={reject.act}
          onSubmit={() => void reject.act.run(reason)}
          onClose={reject.close}
        >
          <p>The proposal ends with that, and the day that stands stays.</p>
          <Field label="Reason" isOptional hint="All sides read this.">
            <TextArea value={reason} onChange={setReason} maxLength={500} rows={3} />
          </Field>
        </AskDialog>
      ) : null}
    </Section>
  );
}
