import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { cents } from '../../../../domain/money.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import styles from '../payments.module.css';
import { type LineDraft, leftOver, type RecordDraft, UNBOOKED } from './record-draft.ts';

/** As many as an invoice may have. */
const MOST_LINES = 20;

export interface LineFieldsProps {
  campaign: Campaign;
  draft: RecordDraft;
  error: string | undefined;
  onChange: (part: Partial<RecordDraft>) => void;
}

/** What the invoice is for: lines of the marketing schedule, each with its part of the total. */
export function LineFields({ campaign, draft, error, onChange }: LineFieldsProps) {
  const { lines } = draft;
  const isSplit = lines.length > 1;
  const left = leftOver(draft);
  const options = [
    ...campaign.lines.map(({ id, item, supplier, agreed, approved }) => ({
      value: id,
      label: `${item}, ${supplier} (${moneyText(cents(Math.max(agreed - approved, 0)))} left)`,
    })),
    { value: UNBOOKED, label: 'Nothing that was booked' },
  ];
  const setLine = (key: string, part: Partial<LineDraft>) =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  return (
    <div className={content.text}>
      {lines.map((line, at) => (
        <div key={line.key} className={styles.row}>
          <Field label={isSplit ? `For, part ${at + 1}` : 'For'} isRequired>
            <SelectInput
              value={line.for}
              options={options}
              onChange={(chosen) => setLine(line.key, { for: chosen })}
            />
          </Field>
          {isSplit ? (
            <>
              <Field label={`Amount, part ${at + 1}`} isRequired>
                <MoneyInput
                  value={line.amount}
                  onChange={(amount) => setLine(line.key, { amount })}
                />
              </Field>
              <Button
                variant="quiet"
                aria-label={`Remove part ${at + 1}`}
                onClick={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
              >
                Remove
              </Button>
            </>
          ) : null}
        </div>
      ))}
      {isSplit && left !== 0 ? (
        <p role="status" className={content.quiet}>
          {left > 0
            ? `${moneyText(cents(left))} of the total is left to be given to a part.`
            : `The parts are ${moneyText(cents(-left))} more than the total.`}
        </p>
      ) : null}
      <ErrorAlert messages={error ? [error] : []} />
      {lines.length < MOST_LINES ? (
        <div className={content.actions}>
          <Button
            size="small"
            icon="add"
            onClick={() => onChange({ lines: [...lines, { key: newId(), for: '', amount: null }] })}
          >
            Split it
          </Button>
        </div>
      ) : null}
    </div>
  );
}
