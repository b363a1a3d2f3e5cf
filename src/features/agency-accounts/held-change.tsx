import { useState } from 'react';
import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { mustSignIn } from '../../platform/act-trouble.ts';
import { useSignInAfresh } from '../../platform/fresh-sign-in.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmIdentity } from '../../ui/feedback/confirm-identity.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { accountTroubles, useAccountAct } from './account-queries.ts';
import { accountLine, nameCheckText } from './account-words.ts';
import { StopDialog } from './stop-dialog.tsx';

export interface HeldChangeProps {
  account: AgencyAccount;
  /** What is in force until then. */
  before: AgencyAccount | undefined;
}

/** A change that is held: what it is, until when, and who may confirm or cancel it. */
export function HeldChange({ account, before }: HeldChangeProps) {
  const [isStopping, setStopping] = useState(false);
  const signInAfresh = useSignInAfresh();
  const act = useAccountAct((calls, accountId: string) =>
    calls.confirm({ params: { accountId }, body: {} }),
  );
  const until = dateTimeText(account.inForceFrom);
  return (
    <div className={styles.column}>
      <Banner tone="attention" icon="clock" title={`On hold until ${until}`}>
        {account.askedBy} asks to change it to {account.name}, {accountLine(account)}. Nothing is
        paid to it before {until}, unless another principal confirms it.
        {before?.standing === 'in-force' ? ` Until then ${accountLine(before)} is paid.` : ''}
      </Banner>
      <p>Name check. {nameCheckText(account)}</p>
      {account.notConfirmedBecause ? (
        <p className={styles.quiet}>{account.notConfirmedBecause}</p>
      ) : null}
      {mustSignIn(act.error) ? (
        <ConfirmIdentity onConfirm={signInAfresh}>
          Confirm that it is you. Nothing was done yet: you come back here.
        </ConfirmIdentity>
      ) : null}
      <ErrorAlert messages={accountTroubles(act.error)} />
      <div className={styles.actions}>
        {account.notConfirmedBecause ? null : (
          <Button
            variant="primary"
            isLoading={act.isPending}
            onClick={() =>
              act.mutate(account.id, { onSuccess: () => toasts.success('The account is in force') })
            }
          >
            Confirm the change
          </Button>
        )}
        <Button onClick={() => setStopping(true)}>Cancel the change</Button>
      </div>
      {isStopping ? <StopDialog account={account} onClose={() => setStopping(false)} /> : null}
    </div>
  );
}
