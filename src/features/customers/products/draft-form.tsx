import { useState } from 'react';
import type { VersionedProduct } from '../../../../contract/endpoints/product-versions.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { ruleSentence } from '../../../../domain/fees/words/rule-words.ts';
import { startProblem } from '../../../../domain/products/next-version.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { AddRule } from './add-rule.tsx';
import { Differences } from './differences.tsx';
import { PricePreview } from './price-preview.tsx';
import { useVersionAct } from './product-version-queries.ts';
import { typedRule, valueText } from './rule-value.ts';

export interface DraftFormProps {
  product: VersionedProduct;
  /** The first day that a version may begin on. */
  firstDay: IsoDate;
  today: IsoDate;
}

/** The next version of a product: a day, its rules and their values, with what is wrong and what it costs at once. */
export function DraftForm({ product, firstDay, today }: DraftFormProps) {
  const last = product.versions[0];
  const before = last?.terms.rules ?? [];
  const of = product.product;
  const [from, setFrom] = useTyped<IsoDate | null>(`product:${of}:from`, firstDay);
  const [texts, setTexts] = useTyped<Record<string, string>>(`product:${of}:values`, {});
  const [isAsked, setAsked] = useState(false);
  const act = useVersionAct();
  const [removed, setRemoved] = useTyped<readonly string[]>(`product:${of}:removed`, []);
  const [added, setAdded] = useTyped<readonly FeeRule[]>(`product:${of}:added`, []);
  const stays = before.filter(({ code }) => !removed.includes(code));
  const rules = stays.map((rule) => ({
    rule,
    text: texts[rule.code] ?? valueText(rule),
    typed: typedRule(rule, texts[rule.code] ?? valueText(rule), from ?? firstDay),
  }));
  const begun = added.map((rule) => ({ ...rule, effectiveFrom: from ?? firstDay }));
  const after = [...rules.flatMap(({ typed }) => ('rule' in typed ? [typed.rule] : [])), ...begun];
  const isWhole = after.length === stays.length + begun.length;
  const dayProblem =
    from === null
      ? 'Choose the day it begins on'
      : startProblem({ effectiveFrom: from, rules: after }, { last: last?.effectiveFrom, today });
  function save() {
    setAsked(true);
    if (from === null || dayProblem !== undefined || !isWhole) return;
    act.mutate(
      { kind: 'draft', product: of, effectiveFrom: from, rules: after },
      { onSuccess: () => toasts.success('Drafted. A second person publishes it') },
    );
  }
  return (
    <Card title="Next version">
      <div className={content.form}>
        <Field
          label="Begins on"
          isRequired
          error={isAsked || from !== null ? dayProblem : undefined}
        >
          <DateInput value={from} min={firstDay} today={today} onChange={setFrom} />
        </Field>
        {rules.map(({ rule, text, typed }) => (
          <div key={rule.code} className={content.form}>
            <Field
              label={`${rule.code}, ${rule.valueKind === 'Percent' ? 'in percent' : 'in dollars'}`}
              hint={ruleSentence('rule' in typed ? typed.rule : rule) ?? 'Charges nothing.'}
              error={'problem' in typed ? typed.problem : undefined}
            >
              <TextInput
                inputMode="decimal"
                value={text}
                onChange={(value) => setTexts({ ...texts, [rule.code]: value })}
              />
            </Field>
            <div className={content.actions}>
              <Button
                size="small"
                aria-label={`Remove ${rule.code}`}
                onClick={() => setRemoved([...removed, rule.code])}
              >
                Remove
              </Button>
            </div>
          </div>
        ))}
        {removed.map((code) => (
          <div key={code} className={content.line}>
            <p>{code} is removed from the next version.</p>
            <Button
              size="small"
              aria-label={`Keep ${code}`}
              onClick={() => setRemoved(removed.filter((each) => each !== code))}
            >
              Keep
            </Button>
          </div>
        ))}
        {begun.map((rule) => (
          <div key={rule.code} className={content.line}>
            <p>
              New: {rule.code}. {ruleSentence(rule) ?? 'Charges nothing.'}
            </p>
            <Button
              size="small"
              aria-label={`Remove ${rule.code}`}
              onClick={() => setAdded(added.filter(({ code }) => code !== rule.code))}
            >
              Remove
            </Button>
          </div>
        ))}
        <AddRule
          from={from ?? firstDay}
          taken={[...before, ...begun].map(({ code }) => code)}
          onAdd={(rule) => setAdded([...added, rule])}
        />
        <Differences before={before} after={isWhole ? after : before} />
        <PricePreview before={before} after={isWhole ? after : before} from={from ?? firstDay} />
        <div className={content.actions}>
          <Button variant="primary" isLoading={act.isPending} onClick={save}>
            Draft it
          </Button>
        </div>
        <ErrorAlert messages={act.error ? [errorText(act.error)] : []} />
      </div>
    </Card>
  );
}
