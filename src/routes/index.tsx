import { createFileRoute, redirect } from '@tanstack/react-router';

/** The root goes to the listings, unless a route was saved for after sign-in (spec 2). */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const saved = context.session.memory.takeRoute(window.location.origin);
    throw redirect({ href: saved ?? '/property-listings' });
  },
});
