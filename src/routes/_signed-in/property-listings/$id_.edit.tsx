import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { listingIdOf } from '../../../app/listing-id.ts';
import { PageNotFound } from '../../../app/screens/page-not-found.tsx';
import { EditListingScreen } from '../../../features/listings/edit-listing-screen.tsx';

/** `field` is the path of the field to begin at. */
const SearchSchema = v.object({
  field: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
});

export const Route = createFileRoute('/_signed-in/property-listings/$id_/edit')({
  validateSearch: SearchSchema,
  loader: ({ params }) => {
    if (!listingIdOf(params.id)) throw notFound();
  },
  component: Edit,
  notFoundComponent: PageNotFound,
});

function Edit() {
  const id = listingIdOf(Route.useParams().id);
  const { field } = Route.useSearch();
  return id ? <EditListingScreen id={id} field={field} /> : null;
}
