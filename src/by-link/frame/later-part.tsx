import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PageLoading } from './states.tsx';

/** A component whose code comes in a file of its own. */
type LaterPart<P> = ((props: P) => ReactNode) & {
  /** Fetches the file before it is asked for; should that fail now, it is fetched when it is. */
  fetchEarly: () => void;
};

type Part<P> = { loaded: ComponentType<P> | undefined; fetch: () => Promise<void> };

/**
 * Makes a component of what a later file holds. Once the file is there it is drawn in the same step as
 * everything else: React's own `lazy` would show the empty page first and hold the full one back.
 */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  const part: Part<P> = {
    loaded: undefined,
    fetch: async () => {
      part.loaded ??= await load();
    },
  };
  return Object.assign((props: P) => <Later part={part} props={props} />, {
    fetchEarly: () => void part.fetch().catch(() => undefined),
  });
}

function Later<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const [state, setState] = useState<{ error?: unknown }>({});
  const Shown = part.loaded;
  // As it was drawn: the file may have come between the drawing and this effect.
  const isShown = Shown !== undefined;
  useEffect(() => {
    if (isShown) return;
    part.fetch().then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    );
  }, [part, isShown]);
  if ('error' in state) throw state.error;
  return Shown ? <Shown {...props} /> : <PageLoading />;
}
