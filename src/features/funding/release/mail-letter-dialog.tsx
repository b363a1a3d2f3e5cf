import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { ledgerEndpoints, PayoutLetter } from '../../../../contract/endpoints/ledger.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { namesText } from '../../../ui/format/names-text.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import styles from '../funding.module.css';
import { figureNow } from './figure-now.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

type MailedLetter = EndpointOutput<typeof ledgerEndpoints.mailPayoutLetter>;

export interface MailLetterDialogProps {
  applicationId: ApplicationId;
  payout: Pick<PayoutLetter, 'on' | 'figure'>;
  onClose: () => void;
}

/** Sends the owners the payout figure of today, to the cent that is shown here. */
export function MailLetterDialog({ applicationId, payout, onClose }: MailLetterDialogProps) {
  const act = useMoneyAct(applicationId);
  const changed = figureNow(act.error);
  const { on, figure } = changed ?? payout;
  const reachesNobody = (act.data as MailedLetter | undefined)?.to.length === 0;
  function send() {
    act.mutate(
      { kind: 'mail-letter', amount: figure },
      {
        onSuccess: (answer) => {
          const { to, isAnew } = answer as MailedLetter;
          if (to.length === 0) return;
          const title = isAnew ? 'Payout figure sent' : 'The payout figure was sent today already';
          toasts.success(title, { description: `To ${namesText(to)}.` });
          onClose();
        },
      },
    );
  }
  return (
    <MoneyDialog
      title="Send the owners the payout figure?"
      description="Those who agreed get it by mail, and by text where we have a mobile, with the link to the letter. No account stands in it. The same figure is sent once a day."
      action={reachesNobody ? undefined : `Send ${moneyText(figure)}`}
      isWorking={act.isPending}
      error={changed === undefined ? act.error : undefined}
      onAct={send}
      onClose={onClose}
    >
      <p role="status">
        <span className={`${styles.amount} tabular`}>{moneyText(figure)}</span> on {dateText(on)}
        {changed ? '. It has changed since this page was read.' : null}
      </p>
      {reachesNobody ? (
        <p role="status">
          Nothing was sent: we have neither a mailbox nor a mobile of anybody who agreed.
        </p>
      ) : null}
    </MoneyDialog>
  );
}
