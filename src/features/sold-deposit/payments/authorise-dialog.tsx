import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import styles from '../deposit.module.css';
import { DepositDialog } from '../deposit-dialog.tsx';
import { fileWaitText, lineAccountText } from '../words/withdrawal-words.ts';

export interface AuthoriseDialogProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** Authorises a payment out of trust as the licensee in charge: accounts and total are seen once more. */
export function AuthoriseDialog({ withdrawal, onClose }: AuthoriseDialogProps) {
  const { id, address, lines, left, reference } = withdrawal;
  // What the person saw when the dialog opened: nothing else is authorised.
  const [total] = useTyped(`withdrawal:${id}:total`, withdrawal.total);
  const [isAgreed, setAgreed] = useTyped(`withdrawal:${id}:agreed`, false);
  const act = useDepositAct((calls, isShorteningAgreed: boolean, options) =>
    calls.book.authorise(
      { params: { withdrawalId: id }, body: { total, isShorteningAgreed } },
      options,
    ),
  );
  return (
    <DepositDialog
      title={`Authorise ${moneyText(total)}?`}
      size="medium"
      consequence={`It is paid out of the trust account for ${address}, ${reference}. The payments are in the trust book at once and can’t be cancelled then. ${moneyText(left)} stays in the deposit.`}
      confirmLabel={`Authorise ${moneyText(total)}`}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(isAgreed, {
          onSuccess: ({ authorisedAt, sendableAt }) => {
            toasts.success('The payment is authorised', {
              description:
                sendableAt && authorisedAt && sendableAt > authorisedAt
                  ? fileWaitText(sendableAt)
                  : 'Download the file for the bank at the trust desk.',
            });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <ul className={content.list} aria-label="What you authorise">
        {lines.map((line) => (
          <li key={line.id} className={content.item}>
            <div className={content.line}>
              <strong className={styles.texts}>{line.payeeName}</strong>
              <span className={`${styles.amount} tabular`}>{moneyText(line.amount)}</span>
            </div>
            <p className={`${content.quiet} ${styles.texts}`}>
              {line.accountName}, {formatBsb(line.bsb)}, {line.account}
            </p>
            {lineAccountText(line) ? <p>{lineAccountText(line)}</p> : null}
          </li>
        ))}
      </ul>
      <Checkbox
        label="Names that are too long for the bank’s file may be written shorter"
        checked={isAgreed}
        onChange={setAgreed}
      />
    </DepositDialog>
  );
}
