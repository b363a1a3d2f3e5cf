import { useState } from 'react';
import { AML_DECISIONS } from '../../../../contract/endpoints/aml.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { CHECK_STEP_NAMES } from '../aml-addresses.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace } from '../aml-place.ts';
import { standingText } from '../standing-words.ts';
import { ontoCase, useAmlAct } from '../use-aml-act.ts';
import { DECISION_WORDS, type Decision } from './decision-words.ts';
import type { StepOfCheckProps } from './risk-step.tsx';

/** Everything that whoever looks may decide about the check now, each with its reason. */
export function DecideStep({ check, name }: StepOfCheckProps) {
  const { zone } = useAmlPlace();
  const [asking, setAsking] = useState<Decision>();
  const { allowed, decided, state } = check;
  const decisions = AML_DECISIONS.filter((decision) => allowed.includes(decision));
  return (
    <Card title={CHECK_STEP_NAMES.decide}>
      <div className={content.text}>
        {decided ? (
          <p>
            {decided.byName}, {dateTimeText(decided.at, zone)}: {decided.reason}
          </p>
        ) : null}
        {decisions.length === 0 ? (
          <p className={content.quiet}>
            {standingText(state, name)} There is nothing for you to decide now.
          </p>
        ) : (
          <ul className={content.list} aria-label="Decisions">
            {decisions.map((decision) => {
              const { label, consequence, isDanger } = DECISION_WORDS[decision];
              return (
                <li key={decision} className={content.item}>
                  <div className={content.line}>
                    <p className={content.lead}>{consequence(name)}</p>
                    <Button
                      size="small"
                      variant={isDanger ? 'danger' : 'secondary'}
                      onClick={() => setAsking(decision)}
                    >
                      {label}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {asking ? (
        <DecisionDialog
          check={check}
          name={name}
          decision={asking}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface DecisionDialogProps extends StepOfCheckProps {
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ check, name, decision, onClose }: DecisionDialogProps) {
  const act = useAmlAct();
  const reason = useReason(useState(''));
  const { label, consequence, done, isDanger } = DECISION_WORDS[decision];
  function decide() {
    const given = reason.given();
    if (!given) return;
    const body = { event: decision, reason: given };
    act.mutate({
      wish: { of: check.id, version: check.version, body },
      call: (calls, options) => calls.decide({ ...ontoCase(check), body }, options),
      done: done(name),
      after: onClose,
    });
  }
  return (
    <AmlDialog
      title={`${label}: ${name}?`}
      consequence={consequence(name)}
      confirmLabel={label}
      isDanger={isDanger}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={decide}
      onClose={onClose}
    >
      <ReasonField hint="Kept with the check" reason={reason} />
    </AmlDialog>
  );
}
