import { useRouterState } from '@tanstack/react-router';

/** The path of the screen shown, without its query. */
export function useCurrentPath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
