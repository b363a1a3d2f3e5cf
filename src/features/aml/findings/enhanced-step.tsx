import { useState } from 'react';
import * as v from 'valibot';
import { FundsSourceSchema } from '../../../../contract/aml-shapes.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { CHECK_STEP_NAMES } from '../aml-addresses.ts';
import { useAmlPlace } from '../aml-place.ts';
import { amlTroubles, ontoCase, useAmlAct } from '../use-aml-act.ts';
import type { StepOfCheckProps } from './risk-step.tsx';
import { isWorkedOn } from './worked-on.ts';

const FundsDraftSchema = v.object({ ofFunds: v.string(), ofWealth: v.string() });

/** Where the money and the wealth come from, which a principal has to know before approving. */
export function EnhancedStep({ check, name }: StepOfCheckProps) {
  const { zone } = useAmlPlace();
  const { fundsSource } = check;
  return (
    <Card title={CHECK_STEP_NAMES.enhanced}>
      <div className={content.text}>
        <p>
          {check.state === 'edd'
            ? `Record what ${name} says and what shows it. The principal approves under Decide.`
            : `Needed where the risk is high. The principal approves once they have begun.`}
        </p>
        {fundsSource ? (
          <p className={content.quiet}>
            Recorded by {fundsSource.byName}, {dateTimeText(fundsSource.at, zone)}
          </p>
        ) : null}
        {isWorkedOn(check) ? (
          <FundsForm check={check} name={name} />
        ) : fundsSource ? (
          <>
            <p>Funds: {fundsSource.ofFunds}</p>
            <p>Wealth: {fundsSource.ofWealth}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}

function FundsForm({ check, name }: StepOfCheckProps) {
  const act = useAmlAct();
  const { ofFunds = '', ofWealth = '' } = check.fundsSource ?? {};
  const begin = () => ({ ofFunds, ofWealth });
  const { draft, change, drop } = useFormDraft(`aml-funds-${check.id}`, FundsDraftSchema, begin);
  const [isAsked, setAsked] = useState(false);
  if (!draft) return <Skeleton lines={4} />;
  const parsed = v.safeParse(FundsSourceSchema, draft);
  const errorOf = (field: string) =>
    isAsked ? parsed.issues?.find(({ path }) => path?.[0].key === field)?.message : undefined;
  const record = () => {
    setAsked(true);
    if (!parsed.success) return;
    const body = parsed.output;
    act.mutate({
      wish: { of: check.id, version: check.version, body },
      call: (calls, options) => calls.recordFunds({ ...ontoCase(check), body }, options),
      done: `Recorded where the funds of ${name} come from`,
      before: drop,
    });
  };
  return (
    <div className={content.form}>
      <Field
        label="Where the money of this sale comes from"
        hint="Such as: sale of a home, savings from wages, a loan of a bank"
        error={errorOf('ofFunds')}
      >
        <TextArea
          maxLength={500}
          value={draft.ofFunds}
          onChange={(value) => change({ ofFunds: value })}
        />
      </Field>
      <Field
        label="Where their wealth comes from"
        hint="Such as: a business, an inheritance, property held for years"
        error={errorOf('ofWealth')}
      >
        <TextArea
          maxLength={500}
          value={draft.ofWealth}
          onChange={(value) => change({ ofWealth: value })}
        />
      </Field>
      <ErrorAlert messages={amlTroubles(act.error)} />
      <div className={content.actions}>
        <Button variant="primary" isLoading={act.isPending} onClick={record}>
          Record
        </Button>
      </div>
    </div>
  );
}
