import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** The kit with each part in each state; in development only. */
export const Route = createFileRoute('/kit')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('../app/kit/kit-page.tsx'), 'KitPage') }
    : {}),
});
