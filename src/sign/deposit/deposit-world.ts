import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { CallApi } from '../../by-link/calls/call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { createActs, type PageAct } from '../link/page-acts.ts';

/** What each part of the page works with. */
export type DepositWorld = {
  deposit: DepositPage;
  shortcode: string;
  act: PageAct<DepositPage>;
};

/** Whether the reader is on the buyer's side. */
export const isBuyerSide = ({ side }: Pick<DepositPage, 'side'>) => side !== 'vendor-conveyancer';

/** The buyer, as the reader calls them. */
export const buyerWord = ({ side }: Pick<DepositPage, 'side'>) =>
  side === 'buyer' ? 'you' : 'the buyer';

/** Whether the deposit is somewhere else than the page showed. */
export const isRefused = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'deposit.refused';

type Page = {
  call: CallApi;
  put: (deposit: DepositPage) => void;
  again: () => void;
  end: () => void;
};

/** Makes `act` of a page. */
export function createAct(page: Page): DepositWorld['act'] {
  return createActs({ ...page, isMovedOn: isRefused }).act;
}
