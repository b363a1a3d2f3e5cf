import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import type { CallApi } from '../../by-link/calls/call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';

/** What each part of the page works with. */
export type DepositWorld = {
  deposit: DepositPage;
  shortcode: string;
  /** Makes a call that answers with the page as it stands then, and shows it. Throws what the call throws. */
  act: (run: (call: CallApi) => Promise<DepositPage>) => Promise<void>;
};

/** Whether the reader is on the buyer's side. */
export const isBuyerSide = ({ side }: Pick<DepositPage, 'side'>) => side !== 'vendor-conveyancer';

/** The buyer, as the reader calls them. */
export const buyerWord = ({ side }: Pick<DepositPage, 'side'>) =>
  side === 'buyer' ? 'you' : 'the buyer';

/** Whether a call was told that the link leads nowhere. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'resource.not-found';

/** Whether the deposit is somewhere else than the page showed. */
export const isRefused = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'deposit.refused';

/** What went wrong, a message for each thing. */
export function depositTroubles(error: unknown): string[] {
  if (error === undefined) return [];
  const faults = error instanceof ApiProblem ? error.problem.errors : undefined;
  return faults ? faults.map(({ message }) => message) : [actErrorText(error)];
}

type Page = {
  call: CallApi;
  put: (deposit: DepositPage) => void;
  /** Reads the page again. */
  again: () => void;
  /** Shows that the link leads nowhere. */
  end: () => void;
};

/** Makes `act` of a page. */
export function createAct({ call, put, again, end }: Page): DepositWorld['act'] {
  return async (run) => {
    try {
      put(await run(call));
      // A look that began before that would show what was.
      again();
    } catch (error) {
      if (isNotFound(error)) end();
      // It moved on meanwhile: the page shows where it is now.
      if (isRefused(error)) again();
      throw error;
    }
  };
}
