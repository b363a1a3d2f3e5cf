import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Application } from '../../../../contract/application-shapes.ts';
import type { Envelope, EnvelopeSummary } from '../../../../contract/envelope-shapes.ts';
import type { AnyOperation } from '../../../../contract/operations.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { applicationQueries } from '../../../offline/applications/application-queries.ts';
import { applicationsAfter } from '../../../offline/applications/overlay-applications.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { envelopesAfter } from '../../../offline/contracts/overlay-envelopes.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { listingPartQueries } from '../listing-part-queries.ts';
import { listingQueries } from '../listing-queries.ts';
import { documentsAfter, notebookAfter } from './parts-after.ts';

/** What keeping an answer takes; `store` puts a query on the device. */
export type AnswerParts = {
  queryClient: QueryClient;
  client: ApiClient;
  store(query: Query): Promise<void>;
};

/**
 * Lays what the server answered to a queued change into what is in memory and on the device, before the
 * change leaves the outbox: so nothing on screen flips back in between (offline.md 24). An answer that
 * was asked for before the change went through is given up, for it would come too late.
 */
export async function keepAnswer(
  change: AnyOperation,
  answer: unknown,
  { queryClient, client, store }: AnswerParts,
): Promise<void> {
  const queries = { ...listingQueries(client), ...listingPartQueries(client) };
  const lay = async <T>(queryKey: QueryKey, after: (before: T | undefined) => T | undefined) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData<T>(queryKey, after);
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (query?.state.data !== undefined) await store(query);
  };
  const { listingId: id } = change;
  switch (change.kind) {
    case 'listing.create@1':
    case 'listing.edit@1':
    case 'listing.archive@1':
    case 'listing.restore@1':
      return lay<Listing>(queries.detail(id).queryKey, () => answer as Listing);
    case 'document.add@1':
    case 'document.remove@1':
      return lay<{ documents: Parameters<typeof documentsAfter>[0] }>(
        queries.documents(id).queryKey,
        (before) => before && { documents: documentsAfter(before.documents, change, answer) },
      );
    case 'application.create@1':
    case 'application.send@1':
      return lay<{ applications: Application[] }>(
        applicationQueries(client).ofListing(id).queryKey,
        (before) =>
          before && { applications: applicationsAfter(before.applications, answer as Application) },
      );
    case 'envelope.create@1': {
      const envelope = answer as Envelope;
      const ofEnvelopes = envelopeQueries(client);
      await lay<Envelope>(ofEnvelopes.one(envelope.id).queryKey, () => envelope);
      return lay<{ envelopes: EnvelopeSummary[] }>(
        ofEnvelopes.ofListing(id).queryKey,
        (before) => before && { envelopes: envelopesAfter(before.envelopes, envelope) },
      );
    }
    default:
      return lay<Parameters<typeof notebookAfter>[0]>(
        queries.notebook(id).queryKey,
        (before) => before && notebookAfter(before, change, answer),
      );
  }
}
