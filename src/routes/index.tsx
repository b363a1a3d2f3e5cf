import { createFileRoute, redirect } from '@tanstack/react-router';

/** The root goes to the listings, unless a route was saved for after sign-in (spec 2). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/property-listings', replace: true });
  },
});
