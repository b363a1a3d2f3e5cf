import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageNotFound } from './page-not-found.tsx';
import { RouteError } from './route-error.tsx';

/** A failure of the signed-in area itself, before there is a frame. */
export function ErrorOutsideFrame(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} />
    </main>
  );
}

/** An address without a screen where there is no frame. */
export function NotFoundOutsideFrame() {
  return (
    <main>
      <PageNotFound />
    </main>
  );
}
