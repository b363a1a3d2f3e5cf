import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../app/screens/page-not-found.tsx';

/** Every other path goes to the authenticated area (spec 2), which has nothing there. */
export const Route = createFileRoute('/_signed-in/$')({
  component: PageNotFound,
  staticData: { title: 'Page not found' },
});
