import { useState } from 'react';
import type {
  INVOICE_ACTS,
  SupplierInvoice,
} from '../../../../contract/endpoints/supplier-invoices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { useReason } from '../../../ui/fields/use-reason.ts';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { invoiceTitle } from '../words/invoice-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';

export type InvoiceAct = (typeof INVOICE_ACTS)[number];
type Move = Exclude<InvoiceAct, 'approve'>;

/** What each act does, in the order in which they stand. */
const MOVES: Record<Move, { label: string; consequence: string; done: string; isDanger: boolean }> =
  {
    releaseHold: {
      label: 'Let it go on',
      consequence: 'It waits for an approval then. What was noticed stays written on it.',
      done: 'goes on',
      isDanger: false,
    },
    fixDetails: {
      label: 'Look at it again',
      consequence:
        'It is on hold until somebody lets it go on. Check the supplier’s account first: the payment came back.',
      done: 'is on hold, to be looked at again',
      isDanger: false,
    },
    hold: {
      label: 'Put on hold',
      consequence: 'Nothing is paid of it until somebody lets it go on.',
      done: 'is on hold',
      isDanger: false,
    },
    reject: {
      label: 'Reject',
      consequence: 'It is never paid. A right one has to be recorded as another invoice.',
      done: 'is rejected',
      isDanger: true,
    },
    cancel: {
      label: 'Cancel the invoice',
      consequence: 'Take it back where it was recorded by mistake. It is never paid.',
      done: 'is cancelled',
      isDanger: true,
    },
  };

/** What who reads an invoice may do with it now. */
export function InvoiceActs({ invoice }: { invoice: SupplierInvoice }) {
  const [open, setOpen] = useState<InvoiceAct>();
  const moves = (Object.keys(MOVES) as Move[]).filter((act) => invoice.mine.includes(act));
  const mayApprove = invoice.mine.includes('approve');
  const close = () => setOpen(undefined);
  const name = `${invoiceTitle(invoice)} of ${invoice.supplierName}`;
  if (moves.length === 0 && !mayApprove) return null;
  return (
    <div className={content.actions}>
      {mayApprove ? (
        <Button
          size="small"
          variant="primary"
          aria-label={`Approve: ${name}`}
          onClick={() => setOpen('approve')}
        >
          Approve
        </Button>
      ) : null}
      {moves.map((act) => (
        <Button
          key={act}
          size="small"
          variant={MOVES[act].isDanger ? 'quiet' : 'secondary'}
          aria-label={`${MOVES[act].label}: ${name}`}
          onClick={() => setOpen(act)}
        >
          {MOVES[act].label}
        </Button>
      ))}
      {open === 'approve' ? <ApproveDialog invoice={invoice} onClose={close} /> : null}
      {open && open !== 'approve' ? (
        <MoveDialog invoice={invoice} act={open} onClose={close} />
      ) : null}
    </div>
  );
}

interface MoveDialogProps {
  invoice: SupplierInvoice;
  act: Move;
  onClose: () => void;
}

function MoveDialog({ invoice, act: event, onClose }: MoveDialogProps) {
  const { label, consequence, done, isDanger } = MOVES[event];
  const reason = useReason(useState(''));
  const params = { id: invoice.id };
  const act = usePaymentAct((calls, given: string, options) =>
    event === 'cancel'
      ? calls.invoices.cancel({ params, body: { reason: given } }, options)
      : calls.invoices.move({ params, body: { event, reason: given } }, options),
  );
  function confirm() {
    const given = reason.given();
    if (given === undefined) return;
    act.mutate(given, {
      onSuccess: () => {
        toasts.success(`${invoiceTitle(invoice)} ${done}`);
        onClose();
      },
    });
  }
  return (
    <PaymentDialog
      title={`${label}: ${invoiceTitle(invoice)}, ${invoice.supplierName}`}
      consequence={consequence}
      confirmLabel={label}
      isDanger={isDanger}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField hint="Shown in the history of the invoice" reason={reason} />
    </PaymentDialog>
  );
}
