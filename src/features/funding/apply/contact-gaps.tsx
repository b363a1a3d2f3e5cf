import { withNothingOwn } from '../../../../domain/applications/shared-contact.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { unsettledNames } from '../../../../domain/listings/name-question.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { namesText } from '../../../ui/format/names-text.ts';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { useFundingPlace } from '../funding-place.ts';

/** Who can't be sent a code, and where that is mended; nothing when everybody can. */
export function ContactGaps({ people }: { people: readonly Listing['vendors'][number][] }) {
  const { listing } = useFundingPlace();
  if (people.length === 0) return null;
  const place = listing.vendors.findIndex(({ id }) => id === people[0]?.id);
  const field = place < 0 ? 'buyers.0.mobile' : `vendors.${place}.mobile`;
  return (
    <Banner tone="attention" icon="phone" title="Nobody can be sent a code yet">
      {namesText(people.map(({ name }) => name))} {people.length === 1 ? 'has' : 'have'} no mobile
      that takes text messages and no email on this listing.{' '}
      <AppLink href={`/property-listings/${listing.id}/edit?field=${field}`}>
        Add how to reach them
      </AppLink>
    </Banner>
  );
}

/** Owners who share every email and mobile: who looks at it, and what lets it go through by itself. */
export function SharedContacts({ people }: { people: readonly Listing['vendors'][number][] }) {
  const reached = people.map(({ name, email, mobile }) => ({
    name,
    email: email || null,
    phone: mobile || null,
  }));
  const sharing = withNothingOwn(reached);
  if (sharing.length === 0) return null;
  return (
    <Banner tone="waiting" icon="people" title="A person at Lintel will look at this first">
      {namesText(sharing.map(({ name }) => name))}{' '}
      {sharing.length === 1 ? 'has no email or mobile of their own' : 'share one email or mobile'},
      and each owner agrees by a code of their own. With one more mailbox or mobile on the listing,
      so that each has one that nobody else uses, it goes through by itself.
    </Banner>
  );
}

/** The names that are to be settled before it is sent: nothing is approved by rules until then. */
export function NameGaps({ people }: { people: readonly Listing['vendors'][number][] }) {
  const { listing } = useFundingPlace();
  const names = unsettledNames(people, []);
  if (names.length === 0) return null;
  return (
    <Banner tone="attention" icon="people" title="Who is meant by a name?">
      Nobody has said who is meant by {namesText(names.map((name) => `“${name}”`))}. Nothing is
      approved before, and owners who are named later agree by an application that is sent anew.{' '}
      <AppLink href={`/property-listings/${listing.id}`}>Answer it on the listing</AppLink>
    </Banner>
  );
}
