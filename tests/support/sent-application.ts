import type { Listing } from '../../domain/listings/listing.ts';
import type { TestApi } from './api-app.ts';
import { applicationCalls, applicationIn } from './applications.ts';
import { addAgency, listingInput, newId, type TestAgency } from './builders.ts';

/** Someone who applies, as the listing names them. */
type Vendor = Partial<Listing['vendors'][number]> & { name: string };

/** An application that was sent to these vendors, and the text of its links by their ids. */
export async function sentApplication(
  api: TestApi,
  vendors: Vendor[],
  { agency, ...choice }: { agency?: TestAgency } & Record<string, unknown> = {},
) {
  const owner = agency ?? (await addAgency(api.database));
  const as = owner.principal;
  const listingId = newId();
  const people = vendors.map((vendor) => ({ id: newId(), kind: 'person' as const, ...vendor }));
  const listing = listingInput({ vendors: people });
  await api.call('/api/listings', { as, body: { id: listingId, listing } });
  const calls = applicationCalls(api, listingId, as);
  const { id } = applicationIn(await calls.create(choice));
  const sent = await calls.act(id, 'send');
  const { links } = (await calls.links(id)).json as { links: { partyId: string; url: string }[] };
  return { agency: owner, id, listingId, sent, calls, people, links };
}
