import { useState } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import { lowersRisk, RISK_LEVELS, type RiskLevel } from '../../../../domain/aml/risk.ts';
import { RISK_REASON_WORDS } from '../../../../domain/aml/words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill, type StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { CHECK_STEP_NAMES } from '../aml-addresses.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace, useAmlRights } from '../aml-place.ts';
import { ontoCase, useAmlAct } from '../use-aml-act.ts';
import { isWorkedOn } from './worked-on.ts';

const LEVELS: Record<RiskLevel, { word: string; tone: StatusTone }> = {
  low: { word: 'Low', tone: 'neutral' },
  medium: { word: 'Medium', tone: 'waiting' },
  high: { word: 'High', tone: 'attention' },
};

export interface StepOfCheckProps {
  check: AmlCase;
  name: string;
}

/** How risky the customer is, with every reason; a person may set another level. */
export function RiskStep({ check, name }: StepOfCheckProps) {
  const { zone } = useAmlPlace();
  const [isAsking, setAsking] = useState(false);
  const { risk } = check;
  if (!risk) return null;
  const { level, reasons, set } = risk;
  return (
    <Card
      title={CHECK_STEP_NAMES.risk}
      aside={<StatusPill tone={LEVELS[level].tone}>{LEVELS[level].word}</StatusPill>}
    >
      <div className={content.text}>
        {reasons.length > 0 ? (
          <ul aria-label="Reasons">
            {reasons.map((reason) => (
              <li key={reason}>{RISK_REASON_WORDS[reason]}</li>
            ))}
          </ul>
        ) : (
          <p>No rule raises it.</p>
        )}
        {set ? (
          <p>
            {set.byName} set it on {dateTimeText(set.at, zone)}: {set.reason}
          </p>
        ) : (
          <p className={content.quiet}>By the rules. You can set another level with a reason.</p>
        )}
        {isWorkedOn(check) ? (
          <div className={content.actions}>
            <Button onClick={() => setAsking(true)}>Set another level</Button>
          </div>
        ) : null}
      </div>
      {isAsking ? (
        <RiskDialog check={check} name={name} current={level} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}

interface RiskDialogProps extends StepOfCheckProps {
  current: RiskLevel;
  onClose: () => void;
}

function RiskDialog({ check, name, current, onClose }: RiskDialogProps) {
  const { canApprove } = useAmlRights();
  const act = useAmlAct();
  const [level, setLevel] = useState(current);
  const reason = useReason(useState(''));
  function set() {
    const given = reason.given();
    if (!given) return;
    const body = { level, reason: given };
    act.mutate({
      wish: { of: check.id, version: check.version, body },
      call: (calls, options) => calls.setRisk({ ...ontoCase(check), body }, options),
      done: `The risk of ${name} is ${LEVELS[level].word.toLowerCase()}`,
      after: onClose,
    });
  }
  return (
    <AmlDialog
      title={`Set the risk of ${name}`}
      consequence={canApprove ? undefined : 'You can raise it. Lowering it is the principal’s.'}
      confirmLabel="Set risk"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={set}
      onClose={onClose}
    >
      <RadioGroup
        legend="Risk"
        options={RISK_LEVELS.map((value) => ({
          value,
          label: LEVELS[value].word,
          isDisabled: !canApprove && lowersRisk(current, value),
        }))}
        value={level}
        onChange={setLevel}
      />
      <ReasonField hint="Kept with the check" reason={reason} />
    </AmlDialog>
  );
}
