import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context.ts';
import { ErrorOutsideFrame, NotFoundOutsideFrame } from '../app/screens/outside-frame.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: ErrorOutsideFrame,
  notFoundComponent: NotFoundOutsideFrame,
});
