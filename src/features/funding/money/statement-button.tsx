import { useState } from 'react';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { ledgerEndpoints } from '../../../../contract/endpoints/ledger.ts';
import { paymentEndpoints } from '../../../../contract/endpoints/payments.ts';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../application/use-application-act.ts';

export interface StatementButtonProps {
  id: ApplicationId;
  /** The receipt of a payment in place of the statement. */
  paymentId?: string | undefined;
  /** The payout letter in place of the statement. */
  isLetter?: boolean | undefined;
}

/** Downloads the statement of an application, its payout letter, or the receipt of a payment, as a PDF. */
export function StatementButton({ id, paymentId, isLetter = false }: StatementButtonProps) {
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  const what = paymentId ? 'receipt' : isLetter ? 'payout letter' : 'statement';
  async function download() {
    setWorking(true);
    try {
      const own = isLetter ? ledgerEndpoints.payoutLetter : ledgerEndpoints.statement;
      const endpoint: Endpoint = paymentId ? paymentEndpoints.receipt : own;
      const params = paymentId ? { id, paymentId } : { id };
      const answer = await client.stream({ endpoint, input: { params }, options: {} });
      const file = new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
      saveFile(`${what.replace(' ', '-')}-${paymentId ?? id}.pdf`, file);
    } catch (error) {
      toasts.error(`The ${what} couldn’t be fetched`, { description: actTrouble(error) ?? '' });
    }
    setWorking(false);
  }
  return (
    <Button size="small" icon="download" isLoading={isWorking} onClick={() => void download()}>
      {`${what.charAt(0).toUpperCase()}${what.slice(1)} (PDF)`}
    </Button>
  );
}
