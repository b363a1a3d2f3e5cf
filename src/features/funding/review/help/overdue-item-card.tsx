import { useState } from 'react';
import type { OverdueItem } from '../../../../../contract/help-shapes.ts';
import { REPAYMENT_CAUSE_NAMES } from '../../../../../domain/applications/due-date.ts';
import type { IsoDate } from '../../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../../domain/products/product-types.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { ReasonField } from '../../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../../ui/fields/use-reason.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import { namesText } from '../../../../ui/format/names-text.ts';
import styles from '../../../../ui/layout/content.module.css';
import { toasts } from '../../../../ui/toast/toasts.ts';
import { FirstApproval } from '../../application/first-approval.tsx';
import { MoneyDialog } from '../../release/money-dialog.tsx';
import { ItemHeading } from '../item-heading.tsx';
import { UNKNOWN_ACCOUNT } from '../unknown-account.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { useHelpAct } from './use-help-act.ts';
import { useToday } from './use-today.ts';

export interface OverdueItemCardProps {
  item: OverdueItem;
}

/** An overdue application: whose, how much, the two ways our own staff end it, and what may be agreed. */
export function OverdueItemCard({ item }: OverdueItemCardProps) {
  const { applicationId: id, agencyId, product, addressLine, owing, dueOn, first } = item;
  const { repayOn, repayBecause } = item;
  const [end, setEnd] = useTyped<'cure' | 'writeOff' | undefined>(`overdue:${id}:end`, undefined);
  const name = `${PRODUCT_NAMES[product]}, ${addressLine}`;
  const [isProposing, setProposing] = useTyped(`overdue:${id}:agreement`, false);
  return (
    <li className={styles.item}>
      <ItemHeading
        name={name}
        listingId={item.listingId}
        application={{ id, product, agencyId }}
        amount={owing}
      />
      <p>
        {item.agencyName}. {namesText(item.names)}
        {dueOn ? `. Due on ${dateText(dueOn)}` : null}
        {repayOn && repayBecause && repayBecause !== 'dueOn'
          ? `. To be repaid by ${dateText(repayOn)}: ${REPAYMENT_CAUSE_NAMES[repayBecause]}`
          : null}
      </p>
      {owing === undefined ? <p>{UNKNOWN_ACCOUNT}</p> : null}
      {first ? <FirstApproval {...first} /> : null}
      <div className={styles.actions}>
        <Button size="small" aria-label={`New due date: ${name}`} onClick={() => setEnd('cure')}>
          New due date
        </Button>
        <Button
          size="small"
          aria-label={`Propose an agreement: ${name}`}
          onClick={() => setProposing(true)}
        >
          Propose an agreement
        </Button>
        {owing === undefined ? null : (
          <Button size="small" aria-label={`Write off: ${name}`} onClick={() => setEnd('writeOff')}>
            Write off
          </Button>
        )}
      </div>
      {isProposing ? <AgreementDialog item={item} onClose={() => setProposing(false)} /> : null}
      {end ? (
        <OverdueDialog
          item={item}
          amount={owing ?? cents(0)}
          end={end}
          onClose={() => setEnd(undefined)}
        />
      ) : null}
    </li>
  );
}

function OverdueDialog({
  item,
  amount,
  end,
  onClose,
}: OverdueItemCardProps & { amount: Cents; end: 'cure' | 'writeOff'; onClose: () => void }) {
  const act = useHelpAct();
  const today = useToday();
  const [problem, setProblem] = useState<string>();
  const { applicationId: id, agencyId: agency } = item;
  const key = `overdue:${id}:${end}`;
  const reason = useReason(useTyped(`${key}:reason`, ''));
  const [dueOn, setDueOn] = useTyped<IsoDate | null>(`${key}:due`, null);
  const isCure = end === 'cure';
  const text = item.owing === undefined ? 'it' : moneyText(amount);
  function confirm() {
    const given = reason.given();
    setProblem(isCure && dueOn === null ? 'Enter the new due date' : undefined);
    if (!given || (isCure && dueOn === null)) return;
    const wish =
      isCure && dueOn
        ? ({ kind: 'cure', id, agency, body: { dueOn, reason: given } } as const)
        : ({ kind: 'writeOff', id, agency, body: { amount, reason: given } } as const);
    act.mutate(wish, {
      onSuccess: () => {
        const description = item.owing === undefined ? item.addressLine : text;
        toasts.success(isCure ? 'It is no longer overdue' : 'Written down', { description });
        onClose();
      },
    });
  }
  return (
    <MoneyDialog
      title={isCure ? `A new due date for ${text}?` : `Write off ${text}?`}
      description={
        isCure
          ? 'It is no longer overdue. What was agreed goes on to cost what it costs.'
          : 'Nothing of it is asked for any more. From $50,000.00 on a second person agrees first. It can’t be taken back.'
      }
      action={isCure ? 'Set the due date' : `Write off ${text}`}
      isDanger={!isCure}
      isWorking={act.isPending}
      error={act.error}
      onAct={confirm}
      onClose={onClose}
    >
      {isCure ? (
        <Field label="New due date" isRequired error={problem}>
          <DateInput value={dueOn} today={today} onChange={setDueOn} />
        </Field>
      ) : null}
      <ReasonField hint="Kept in the timeline" reason={reason} />
    </MoneyDialog>
  );
}
