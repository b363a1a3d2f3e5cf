import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { APPLICATION_STATE_NAMES } from '../../../../domain/applications/state-words.ts';
import type { AgencyId, ApplicationId, ListingId } from '../../../../domain/ids.ts';
import { cents } from '../../../../domain/money.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import styles from '../../../ui/layout/content.module.css';

const SHORTEST = 3;
const MOST = 5;

/** An application, and whose it is. */
export type Picked = { id: ApplicationId; agencyId: AgencyId };

export interface ApplicationPickerProps {
  value: Picked | null;
  /** That none is chosen yet, at whatever is to be chosen next. */
  error?: string | undefined;
  onChange: (application: Picked | null) => void;
}

type Place = { id: ListingId; agencyId?: AgencyId | undefined };

/** Two agencies may have a listing of one id. */
const keyOf = ({ id, agencyId }: Place) => [agencyId, id].join(' ');

/** Finds an application by its listing: first the listing by its words, then one of its applications. */
export function ApplicationPicker({ value, error, onChange }: ApplicationPickerProps) {
  const { client } = usePortal();
  const [words, setWords] = useState('');
  const [listing, setListing] = useState<Place | null>(null);
  const query = words.trim();
  const { data: found, isError: isUnsearched } = useQuery({
    queryKey: ['listings', 'for-money', query],
    queryFn: ({ signal }) =>
      client.listings.search({ query: { queries: [query], page: '0', size: '10' } }, { signal }),
    enabled: query.length >= SHORTEST,
    staleTime: 60_000,
  });
  const { data: held, isError: isUnread } = useQuery({
    ...applicationQueries(client).ofListing(listing?.id ?? ('' as ListingId), listing?.agencyId),
    enabled: listing !== null,
  });
  const hits = query.length >= SHORTEST ? (found?.hits.slice(0, MOST) ?? []) : [];
  const isToPick = listing !== null && (held?.applications.length ?? 0) > 0;
  return (
    <>
      <Field
        label="Listing"
        isRequired
        hint="Its reference, address or vendor"
        error={isToPick ? undefined : error}
      >
        <TextInput
          value={words}
          maxLength={80}
          onChange={(text) => {
            setWords(text);
            setListing(null);
            onChange(null);
          }}
        />
      </Field>
      {hits.length > 0 ? (
        <RadioGroup
          legend="Which listing"
          options={hits.map(({ _source: { addressLine, reference, agencyName, ...place } }) => ({
            value: keyOf(place),
            label: addressLine,
            hint: [reference, agencyName].filter(Boolean).join(', '),
          }))}
          value={listing && keyOf(listing)}
          onChange={(key) => {
            setListing(hits.find(({ _source }) => keyOf(_source) === key)?._source ?? null);
            onChange(null);
          }}
        />
      ) : null}
      {query.length >= SHORTEST ? (
        <p className={styles.quiet} role="status">
          {isUnsearched
            ? 'Listings can’t be searched just now.'
            : found && hits.length === 0
              ? 'No listing has these words.'
              : found && found.hits.length > MOST
                ? `These are the first ${MOST}. Write more of it to find others.`
                : null}
        </p>
      ) : null}
      {listing !== null && isUnread ? (
        <p className={styles.quiet}>Its applications can’t be read just now.</p>
      ) : null}
      {listing !== null && held ? (
        held.applications.length > 0 ? (
          <RadioGroup
            legend="Which application"
            isRequired
            options={held.applications.map(({ id, product, amount, state }) => ({
              value: id,
              label: `${PRODUCT_NAMES[product]}, ${moneyText(cents(amount))}`,
              hint: APPLICATION_STATE_NAMES[state],
            }))}
            value={value?.id ?? null}
            error={error}
            onChange={(id) => onChange(held.applications.find((each) => each.id === id) ?? null)}
          />
        ) : (
          <p className={styles.quiet}>This listing has no applications.</p>
        )
      ) : null}
    </>
  );
}
