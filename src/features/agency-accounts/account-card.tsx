import type { AgencyAccount } from '../../../contract/endpoints/agency-accounts.ts';
import { ACCOUNT_PURPOSE_NAMES, type AccountPurpose } from '../../../domain/agencies/accounts.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { accountLine, historyText, nameCheckText, STANDING_WORDS } from './account-words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { HeldChange } from './held-change.tsx';
import { StopDialog } from './stop-dialog.tsx';

export interface AccountCardProps {
  purpose: AccountPurpose;
  /** Of that purpose, the newest first. */
  accounts: readonly AgencyAccount[];
}

/** One account of the agency: what is in force, what is held, and every one before. */
export function AccountCard({ purpose, accounts }: AccountCardProps) {
  const [open, setOpen] = useTyped<'change' | 'stop' | null>(
    `agency-account:${purpose}:open`,
    null,
  );
  const title = ACCOUNT_PURPOSE_NAMES[purpose];
  const what = title.toLowerCase();
  const current = accounts.find(({ standing }) => standing === 'in-force' || standing === 'frozen');
  const held = accounts.find(({ standing }) => standing === 'held');
  return (
    <Card title={title}>
      <div className={styles.column}>
        {current ? (
          <>
            {current.standing === 'frozen' ? (
              <Banner
                tone="attention"
                icon="alert"
                title="Stopped: nothing is paid to this account"
              >
                {current.stoppedBy} stopped it. What is to be paid waits until another account is in
                force. Enter the account to pay, also where it is the same.
              </Banner>
            ) : null}
            <DefinitionList
              items={[
                { term: 'Account name', value: current.name },
                { term: 'BSB and number', value: accountLine(current) },
                { term: 'In force since', value: dateTimeText(current.inForceFrom) },
                { term: 'Name check', value: nameCheckText(current) },
              ]}
            />
          </>
        ) : (
          <p>
            No {what} is in force. {purpose === 'trading' ? 'What is to be paid waits.' : null}
          </p>
        )}
        {held ? <HeldChange account={held} before={current} /> : null}
        <div className={styles.actions}>
          {held ? null : (
            <Button onClick={() => setOpen('change')}>
              {current ? `Change the ${what}` : `Enter the ${what}`}
            </Button>
          )}
          {current?.standing === 'in-force' ? (
            <Button variant="danger" onClick={() => setOpen('stop')}>
              Stop the {what}
            </Button>
          ) : null}
        </div>
        <h3>History</h3>
        {accounts.length === 0 ? <p>No account was entered yet.</p> : null}
        <ul className={styles.list} aria-label={`History of the ${what}`}>
          {accounts.map((account) => (
            <li key={account.id} className={styles.item}>
              <p className={styles.line}>
                <span>
                  {account.name}, {accountLine(account)}
                </span>
                <StatusPill tone={account.standing === 'in-force' ? 'done' : 'neutral'}>
                  {STANDING_WORDS[account.standing]}
                </StatusPill>
              </p>
              <p className={styles.quiet}>{historyText(account)}</p>
            </li>
          ))}
        </ul>
      </div>
      {open === 'change' ? (
        <ChangeDialog purpose={purpose} current={current} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'stop' && current ? (
        <StopDialog account={current} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}
