import { createFileRoute } from '@tanstack/react-router';
import { NoSuchPage } from '../../app/screens/no-such-page.tsx';

/** Every other path goes to the authenticated area (spec 2), which has nothing there. */
export const Route = createFileRoute('/_signed-in/$')({
  component: NoSuchPage,
  staticData: { title: 'Page not found' },
});
