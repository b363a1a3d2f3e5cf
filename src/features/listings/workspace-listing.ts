import { createContext, useContext } from 'react';
import type { AmlFact } from '../../../domain/aml/standing.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { DepositFacts } from '../../../domain/listings/deposit-standing.ts';
import type { FundingFact } from '../../../domain/listings/funding-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { SettlementFacts } from '../../../domain/listings/settlement-standing.ts';
import type { SigningFact } from '../../../domain/listings/signing-standing.ts';
import type { SupplierFacts } from '../../../domain/listings/supplier-standing.ts';

/**
 * The listing whose workspace is open, the date at its property, its applications, its envelopes, its checks, what its
 * suppliers' invoices come to and where the deposit and the settlement of its sale stand; undefined while they aren't
 * known and for those who may not see them. `deposit` and `settlement` have no facts while the listing has none.
 */
export type WorkspaceListing = {
  listing: Listing;
  today: IsoDate;
  zone: string;
  applications: readonly FundingFact[] | undefined;
  envelopes: readonly SigningFact[] | undefined;
  checks: readonly AmlFact[] | undefined;
  invoices: SupplierFacts | undefined;
  deposit: { facts?: DepositFacts | undefined } | undefined;
  settlement: { facts?: SettlementFacts | undefined } | undefined;
};

export const WorkspaceContext = createContext<WorkspaceListing | null>(null);

/** The listing of the workspace around. Throws outside one: a programming error. */
export function useWorkspaceListing(): WorkspaceListing {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspaceListing is used outside a listing workspace');
  return workspace;
}
