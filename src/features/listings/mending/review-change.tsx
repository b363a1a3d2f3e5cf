import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { compareRecords } from '../../../../domain/listings/merge/compare-records.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { describeChange } from '../../../offline/operation-words.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { ChangesList } from '../conflict/changes-list.tsx';
import styles from '../conflict/conflict.module.css';
import bar from '../form/page/save-bar.module.css';
import { listingQueries } from '../listing-queries.ts';
import { DiscardChange } from './discard-change.tsx';

export interface ReviewChangeProps {
  operation: Operation;
  mine: ListingInput;
  onEdit: () => void;
}

/** A change older than the server's memory of it: shows what would be sent, and a person sends it. */
export function ReviewChange({ operation, mine, onEdit }: ReviewChangeProps) {
  const { client } = usePortal();
  const outbox = useOutbox();
  const navigate = useContext(NavigateContext);
  const zone = propertyZone(mine.address.state);
  const facts = { team: useQuery(listingQueries(client).team()).data, zone };
  const { listingId, content, createdAt, id } = operation;
  const base = content.base ?? ({} as ListingInput);
  const made = dateTimeText(new Date(createdAt), zone);
  const leave = () => navigate?.(`/property-listings/${listingId}`);
  return (
    <section className={styles.conflict} aria-labelledby="review-title">
      <h2 id="review-title">Look at this change before it goes</h2>
      <p>
        You made it on {made}, and it hasn’t been sent since. If the listing has changed meanwhile,
        you choose what to keep before anything is written over.
      </p>
      <ChangesList
        title={describeChange(operation)}
        cells={compareRecords(base, mine, base).filter(({ change }) => change !== 'nobody')}
        side="mine"
        record={mine}
        facts={facts}
      />
      <div className={classNames(bar.bar, bar.even)}>
        <DiscardChange operation={operation} label="Discard" onDiscarded={leave} />
        <Button onClick={onEdit}>Edit</Button>
        <Button
          variant="primary"
          icon="send"
          onClick={() => void outbox.retry(id).then(() => leave())}
        >
          Send
        </Button>
      </div>
    </section>
  );
}
