import type { DepositPayee, SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../deposit.module.css';
import { percentText } from '../words/deposit-words.ts';
import {
  PAYEE_STANDING_WORDS,
  PAYEE_TONES,
  payeeHistory,
  payeeHold,
  payeeLine,
  payeeNameText,
} from '../words/payee-words.ts';
import { ConfirmPayeeDialog, StopPayeeDialog } from './payee-acts.tsx';
import { PayeeDialog } from './payee-dialog.tsx';

type PayeeParty = SoldDeposit['parties'][number];
/** The dialog that is open, and whose account it is about. */
type Open = { act: 'add' | 'confirm' | 'stop'; of: string };

/** Vendors and buyers with the accounts that they are paid to. */
export function PayeesCard({ deposit }: { deposit: SoldDeposit }) {
  const [open, setOpen] = useTyped<Open | null>(`deposit:${deposit.id}:payee`, null);
  const party = deposit.parties.find(({ partyId }) => open?.act === 'add' && partyId === open.of);
  const payee = deposit.payees.find(({ id }) => open?.act !== 'add' && id === open?.of);
  const close = () => setOpen(null);
  return (
    <Card title="Who is paid">
      <ul className={content.list} aria-label="Who is paid">
        {deposit.parties.map((each) => (
          <PartyItem key={each.partyId} party={each} deposit={deposit} onOpen={setOpen} />
        ))}
      </ul>
      {party ? <PayeeDialog deposit={deposit} party={party} onClose={close} /> : null}
      {payee && open?.act === 'confirm' ? (
        <ConfirmPayeeDialog deposit={deposit} payee={payee} onClose={close} />
      ) : null}
      {payee && open?.act === 'stop' ? (
        <StopPayeeDialog deposit={deposit} payee={payee} onClose={close} />
      ) : null}
    </Card>
  );
}

interface PartyItemProps {
  party: PayeeParty;
  deposit: SoldDeposit;
  onOpen: (open: Open) => void;
}

function PartyItem({ party, deposit, onOpen }: PartyItemProps) {
  const { partyId, side, name, share } = party;
  const accounts = deposit.payees.filter((each) => each.partyId === partyId);
  const shareText = share === undefined ? '' : `, ${percentText(share)}`;
  return (
    <li className={content.item}>
      <strong className={styles.texts}>
        {name}, {side}
        {shareText}
      </strong>
      {accounts.length === 0 ? (
        <p className={content.quiet}>No account yet, so nothing can be paid to them.</p>
      ) : null}
      {accounts.map((payee) => (
        <AccountLines key={payee.id} payee={payee} mayEdit={deposit.mayEdit} onOpen={onOpen} />
      ))}
      {deposit.mayEdit ? (
        <div className={content.actions}>
          <Button
            size="small"
            icon="add"
            aria-label={`Add an account of ${name}`}
            onClick={() => onOpen({ act: 'add', of: partyId })}
          >
            {accounts.length === 0 ? 'Add an account' : 'Add another account'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface AccountLinesProps {
  payee: DepositPayee;
  mayEdit: boolean;
  onOpen: PartyItemProps['onOpen'];
}

function AccountLines({ payee, mayEdit, onOpen }: AccountLinesProps) {
  const { id, standing, callNumber, notConfirmedBecause } = payee;
  const isHeld = standing === 'held';
  const isOpen = isHeld || standing === 'in-force';
  return (
    <div className={content.text}>
      <div className={content.line}>
        <span className={styles.texts}>{payeeLine(payee)}</span>
        <StatusPill tone={PAYEE_TONES[standing]}>{PAYEE_STANDING_WORDS[standing]}</StatusPill>
      </div>
      <p className={content.quiet}>
        {payeeNameText(payee)} {payeeHistory(payee)}
      </p>
      {isHeld ? (
        <p>
          {payeeHold(payee)}{' '}
          {notConfirmedBecause ??
            (callNumber
              ? null
              : 'The listing has no number of theirs from before. Ask a principal.')}
        </p>
      ) : null}
      {mayEdit && isOpen ? (
        <div className={content.actions}>
          {isHeld && notConfirmedBecause === undefined ? (
            <Button
              size="small"
              aria-label={`Confirm the account ${payeeLine(payee)}`}
              onClick={() => onOpen({ act: 'confirm', of: id })}
            >
              I called: confirm it
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={`Stop the account ${payeeLine(payee)}`}
            onClick={() => onOpen({ act: 'stop', of: id })}
          >
            Stop it
          </Button>
        </div>
      ) : null}
    </div>
  );
}
