import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import type { CallApi } from '../../by-link/calls/call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';

/** Whether a call was told that the link leads nowhere. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'resource.not-found';

/** What went wrong, a message for each thing. */
export function troubles(error: unknown): string[] {
  if (error === undefined) return [];
  const faults = error instanceof ApiProblem ? error.problem.errors : undefined;
  return faults ? faults.map(({ message }) => message) : [actErrorText(error)];
}

/** Makes a call and gives its answer. Throws what the call throws. */
export type Ask = <T>(run: (call: CallApi) => Promise<T>) => Promise<T>;

/** Makes a call that answers with the page as it stands then, and shows it. Throws what the call throws. */
export type PageAct<P> = (run: (call: CallApi) => Promise<P>) => Promise<void>;

type Page<P> = {
  call: CallApi;
  put: (page: P) => void;
  /** Reads the page again. */
  again: () => void;
  /** Shows that the link leads nowhere. */
  end: () => void;
  /** Whether a refusal says that what the page shows has moved on. */
  isMovedOn: (error: unknown) => boolean;
};

/** Makes `ask` and `act` of a page. */
export function createActs<P>({ call, put, again, end, isMovedOn }: Page<P>): {
  ask: Ask;
  act: PageAct<P>;
} {
  const ask: Ask = async (run) => {
    try {
      return await run(call);
    } catch (error) {
      if (isNotFound(error)) end();
      // It moved on meanwhile: the page shows where it is now.
      if (isMovedOn(error)) again();
      throw error;
    }
  };
  return {
    ask,
    act: async (run) => {
      put(await ask(run));
      // A look that began before that would show what was.
      again();
    },
  };
}
