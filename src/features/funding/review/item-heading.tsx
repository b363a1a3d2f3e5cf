import type { Cents } from '../../../../domain/money.ts';
import { namingAgency } from '../../../platform/agency-in-hand.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { applicationAddress } from '../funding-addresses.ts';

export interface ItemHeadingProps {
  name: string;
  listingId: Parameters<typeof applicationAddress>[0];
  application: Parameters<typeof applicationAddress>[1] & { agencyId: string };
  /** In cents; left out where none is asked for. */
  amount: Cents | undefined;
}

/** What waits in a queue of the review: the application, with the way to it, and how much. */
export function ItemHeading({ name, listingId, application, amount }: ItemHeadingProps) {
  return (
    <div className={styles.line}>
      <h3 className={styles.lead}>
        <AppLink
          className={styles.link}
          href={namingAgency(applicationAddress(listingId, application), application.agencyId)}
        >
          {name}
        </AppLink>
      </h3>
      {amount ? <strong className="tabular">{moneyText(amount)}</strong> : null}
    </div>
  );
}
