import { useQuery } from '@tanstack/react-query';
import type { TrustBookView } from '../../../../contract/endpoints/trust-book.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { depositQueries } from '../calls/deposit-queries.ts';
import { ReadGate } from '../read-gate.tsx';
import { LicenseeCard } from './licensee-card.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** Who is the licensee in charge, how the trust account is paid into, and how its bank wants files. */
export function SettingsPart() {
  const query = useQuery(depositQueries(usePortal().client).book());
  return (
    <ReadGate query={query} what="The settings of trust">
      {({ licensee, settings, payIdFrom }) => (
        <>
          <LicenseeCard licensee={licensee} />
          <BankCard settings={settings} payIdFrom={payIdFrom} />
        </>
      )}
    </ReadGate>
  );
}

type BankCardProps = Pick<TrustBookView, 'settings' | 'payIdFrom'>;

/** How the trust account is paid into, and how its bank wants files. */
export function BankCard({ settings, payIdFrom }: BankCardProps) {
  const [isOpen, setOpen] = useTyped('trust-settings:open', false);
  const mayChange = can(useAccount().roles, 'money.release') !== 'none';
  return (
    <Card title="PayID and the file for the bank">
      <div className={content.column}>
        {settings ? (
          <DefinitionList
            isWide
            items={[
              { term: 'PayID', value: settings.payId },
              { term: 'Bank', value: settings.bank },
              { term: 'User id', value: settings.apcaId, isTabular: true },
              { term: 'Balancing record', value: settings.hasBalancingRecord ? 'Yes' : 'No' },
              {
                term: 'Account in the first line',
                value: settings.hasAccountInHeader ? 'Yes' : 'No',
              },
            ]}
          />
        ) : (
          <p>
            The file for the bank of your trust account isn’t set up yet. A principal enters what
            the bank gave you for direct entry.
          </p>
        )}
        {payIdFrom ? (
          <p>The PayID is on hold. Buyers see it from {dateTimeText(payIdFrom)}.</p>
        ) : null}
        {mayChange ? (
          <div className={content.actions}>
            <Button onClick={() => setOpen(true)}>
              {settings ? 'Change them' : 'Set them up'}
            </Button>
          </div>
        ) : (
          <p className={content.quiet}>A principal changes them.</p>
        )}
      </div>
      {isOpen && mayChange ? (
        <SettingsDialog settings={settings} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
