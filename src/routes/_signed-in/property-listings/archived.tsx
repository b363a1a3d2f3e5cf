import { createFileRoute } from '@tanstack/react-router';
import { requireRoles } from '../../../app/guards.ts';
import { ArchivedScreen } from '../../../features/listings/archived-screen.tsx';
import { ListingTableSearchSchema } from '../../../features/listings/listing-table-search.ts';

/** For manage-agency only (spec 2 and 6). */
export const Route = createFileRoute('/_signed-in/property-listings/archived')({
  validateSearch: ListingTableSearchSchema,
  beforeLoad: ({ context }) =>
    requireRoles(context.account.roles, { allowedRoles: ['manage-agency'] }),
  component: ArchivedScreen,
  staticData: { title: 'Archived listings' },
});
