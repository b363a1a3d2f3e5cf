import type { Refusal } from '../contract/problems.ts';
import type { Result } from '../domain/result.ts';
import type { Database } from './db/client.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant } from './db/transaction.ts';
import type { SignedInCall } from './http/call.ts';
import type { LinkSealer } from './modules/applications/link-service.ts';
import type { ContractPdf } from './ports/contract-pdf.ts';
import type { Ids } from './ports/ids.ts';

/** What the demonstration's people act with. */
export type DemoDeps = {
  database: Database;
  ids: Ids;
  links: LinkSealer;
  contractPdf: ContractPdf;
};

/** Where they all act from. */
export const ORIGIN = { address: '203.0.113.7', userAgent: 'A phone of the demonstration' };

/** What was answered; the demonstration never asks for what is refused. */
export function took<T>(result: Result<T, Refusal>): T {
  if (!result.ok)
    throw new Error(`A call of the demo data was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A call by one of the demonstration's people. */
export function staffCall(
  database: Database,
  { id, agencyId, roles }: Pick<DemoStaffUser, 'id' | 'agencyId' | 'roles'>,
  now: Date,
): SignedInCall {
  return {
    requestId: 'demo-data',
    now,
    origin: ORIGIN,
    transaction: (work) => asTenant(database, { agencyId, subject: id }, work),
    principal: {
      subject: id,
      agencyId,
      roles,
      tokenId: 'demo-data',
      originTokenId: 'demo-data',
      authenticatedAt: 0,
      issuedAt: 0,
      expiresAt: 0,
    },
  };
}
