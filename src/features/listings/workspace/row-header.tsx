import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ListingStatusPill } from '../listing-status-pill.tsx';
import { nextDateText, priceGuideText, referenceText } from '../table/row-texts.ts';
import { ListingSyncState } from '../waiting/listing-sync-state.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { backOf } from './back-of.ts';
import styles from './workspace.module.css';

/** What the row of a listing says of it, in place of the header while the rest isn't here. */
export function RowHeader({ row }: { row: ListingSummary }) {
  const { clock } = usePortal();
  const { sync } = useWaiting(row.id);
  const { leadAgentName } = row;
  const facts = [
    referenceText(row),
    row.vendorNames.join(', '),
    priceGuideText(row),
    nextDateText(row, clock.now()),
    leadAgentName && `Agent ${leadAgentName}`,
  ].filter(Boolean);
  return (
    <div className={styles.header}>
      <PageHeader
        title={row.addressLine}
        status={
          <>
            <ListingStatusPill state={row.status} />
            <ListingSyncState state={sync} />
          </>
        }
        back={backOf(row.status)}
        summary={
          <ul className={`${styles.facts} tabular`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
