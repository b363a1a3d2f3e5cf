import { useState } from 'react';
import type { Supplier, SupplierAccount } from '../../../../contract/endpoints/suppliers.ts';
import { formatAbn } from '../../../../domain/agencies/abn.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import {
  nameCheckText,
  STANDING_TONES,
  STANDING_WORDS,
  supplierAccountHistory,
  supplierAccountLine,
} from '../words/supplier-words.ts';
import { ConfirmAccountDialog, StopAccountDialog } from './account-acts.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

/** What is known of a supplier, the account it is paid to, what is held, and every account before. */
export function SupplierCard({ supplier }: { supplier: Supplier }) {
  const [open, setOpen] = useTyped<'edit' | 'account' | null>(`supplier:${supplier.id}:open`, null);
  const { email, phone, abn, isGstRegistered, accounts } = supplier;
  const current = accounts.find(({ standing }) => standing === 'in-force');
  const held = accounts.find(({ standing }) => standing === 'held');
  const registered = isGstRegistered === undefined ? undefined : isGstRegistered ? 'Yes' : 'No';
  return (
    <div className={content.named}>
      <div className={content.column}>
        <DefinitionList
          isWide
          items={[
            { term: 'ABN', value: abn && formatAbn(abn) },
            { term: 'Registered for GST', value: registered },
            { term: 'Email', value: email },
            { term: 'Phone', value: phone },
          ]}
        />
        {held ? <HeldAccount supplier={supplier} account={held} before={current} /> : null}
        <ul className={content.list} aria-label={`Accounts of ${supplier.name}`}>
          {accounts.map((account) => (
            <AccountItem key={account.id} supplier={supplier} account={account} />
          ))}
        </ul>
        {accounts.length === 0 ? <p>No bank account was entered yet.</p> : null}
        <div className={content.actions}>
          {held ? null : (
            <Button onClick={() => setOpen('account')}>
              {current ? 'Change the account' : 'Enter the account'}
            </Button>
          )}
          <Button onClick={() => setOpen('edit')}>Change details</Button>
        </div>
      </div>
      {open === 'account' ? (
        <AccountDialog supplier={supplier} current={current} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'edit' ? (
        <SupplierDialog supplier={supplier} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

interface HeldProps {
  supplier: Supplier;
  account: SupplierAccount;
  /** What is in force until then. */
  before: SupplierAccount | undefined;
}

/** A change that is held: until when, and the call that confirms it. */
function HeldAccount({ supplier, account, before }: HeldProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { inForceFrom, isMineToConfirm } = account;
  const until = inForceFrom ? dateTimeText(inForceFrom) : undefined;
  return (
    <Banner
      tone="attention"
      icon="clock"
      title={until ? `On hold until ${until}` : 'On hold until somebody calls'}
      actions={
        isMineToConfirm ? (
          <Button size="small" onClick={() => setConfirming(true)}>
            Confirm after a call
          </Button>
        ) : undefined
      }
    >
      {account.askedBy} entered {account.name}, {supplierAccountLine(account)}.{' '}
      {until
        ? 'Nothing is paid to it before, unless somebody else confirms it after a call.'
        : 'Nothing is paid to it until somebody else confirms it after a call.'}
      {before ? ` Until then ${supplierAccountLine(before)} is paid.` : ''} {callText(account)}
      {isConfirming ? (
        <ConfirmAccountDialog
          supplier={supplier}
          account={account}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Banner>
  );
}

function callText({ isMineToConfirm, numberToCall }: SupplierAccount): string {
  if (!isMineToConfirm) return '';
  return numberToCall
    ? `Call ${numberToCall}, the number you had before, then confirm.`
    : 'No phone number was known before: find one that didn’t come with the new account.';
}

function AccountItem({ supplier, account }: { supplier: Supplier; account: SupplierAccount }) {
  const [isStopping, setStopping] = useState(false);
  const { standing } = account;
  const isOpen = standing === 'in-force' || standing === 'held';
  return (
    <li className={content.item}>
      <div className={content.line}>
        <span>
          {account.name}, {supplierAccountLine(account)}
        </span>
        <StatusPill tone={STANDING_TONES[standing]}>{STANDING_WORDS[standing]}</StatusPill>
      </div>
      <p className={content.quiet}>Name check. {nameCheckText(account)}</p>
      <p className={content.quiet}>{supplierAccountHistory(account)}</p>
      {isOpen ? (
        <div className={content.actions}>
          <Button size="small" variant="quiet" onClick={() => setStopping(true)}>
            Stop this account
          </Button>
        </div>
      ) : null}
      {isStopping ? (
        <StopAccountDialog
          supplier={supplier}
          account={account}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </li>
  );
}
