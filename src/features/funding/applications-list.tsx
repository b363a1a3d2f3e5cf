import { cents } from '../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import type { ShownApplication } from '../../offline/changes/applications.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import styles from '../../ui/layout/content.module.css';
import { AppLink } from '../../ui/link/app-link.tsx';
import { ApplicationPill } from './application/application-pill.tsx';
import { APPLICATION_LOOKS } from './application/application-words.ts';
import { applicationAddress } from './funding-addresses.ts';
import { useFundingPlace } from './funding-place.ts';

/** Applications of the listing, newest first, each with where it stands. */
export function ApplicationsList({ applications }: { applications: readonly ShownApplication[] }) {
  const { listing, zone } = useFundingPlace();
  return (
    <ul className={styles.list}>
      {applications.map((application) => (
        <li key={application.id} className={styles.item}>
          <div className={styles.line}>
            <AppLink className={styles.link} href={applicationAddress(listing.id, application)}>
              {PRODUCT_NAMES[application.product]}, {moneyText(cents(application.amount))}
            </AppLink>
            <ApplicationPill {...application} />
          </div>
          <p>{APPLICATION_LOOKS[application.state].next}</p>
          <p className={styles.quiet}>Made {dateTimeText(application.createdAt, zone)}</p>
        </li>
      ))}
    </ul>
  );
}
