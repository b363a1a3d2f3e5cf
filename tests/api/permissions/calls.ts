import type { TestCall } from '../../support/api-app.ts';
import { listingInput, newId } from '../../support/builders.ts';
import { factsOf } from '../../support/upload.ts';
import { applicationPath } from '../applications/permission-cases.ts';
import { envelopePath } from '../contracts/envelope-permission-cases.ts';
import { templatePath } from '../contracts/permission-cases.ts';
import { paymentPath } from '../payments/permission-cases.ts';
import { pdf } from './preparing.ts';
import type { Prepared } from './world.ts';

/** The call of an endpoint on what was prepared. */
export function request(
  agencyId: string,
  endpoint: string,
  variant: string | undefined,
  { id, version, entry = newId() }: Prepared,
  body: unknown,
): [string, TestCall] {
  const listing = `/api/listings/${id}`;
  const ifMatch = version;
  const shelf = variant === 'archived' ? '?shelf=archived' : '';
  const withdraw = { event: 'withdraw', reason: 'The vendor asked for it' };
  const calls: Record<string, [string, TestCall]> = {
    'system.ping': ['/api/ping', {}],
    'verification.by-hash': ['/api/public/verify', { body: { sha256: '0'.repeat(64) } }],
    'verification.payout-letter': ['/api/public/verify/payout-letter/AAAA', {}],
    'verification.by-code': ['/api/public/verify/0123456789ABCDEF', {}],
    'account.me': ['/api/account', {}],
    'account.team': ['/api/account/team', {}],
    'account.sign-out': ['/api/account/sign-out', { body: {} }],
    'listings.search': [`/api/listings${shelf}`, {}],
    'listings.export': [`/api/listings/export.csv${shelf}`, {}],
    'listings.changes': ['/api/listings/changes', {}],
    'listings.detail': [listing, {}],
    'listings.events': [`${listing}/events`, {}],
    'listings.create': ['/api/listings', { body: { id: newId(), listing: body } }],
    'listings.edit': [listing, { method: 'PUT', body, ifMatch }],
    'listings.move': [
      `${listing}/moves`,
      { body: variant === 'withdraw' ? withdraw : { event: 'requestAuthority' }, ifMatch },
    ],
    'listings.archive': [`${listing}/archive`, { body: {}, ifMatch }],
    'listings.restore': [`${listing}/restore`, { body: {}, ifMatch }],
    'documents.list': [`${listing}/documents`, {}],
    'documents.begin': [`${listing}/documents`, { body: factsOf(pdf) }],
    'documents.add-part': [
      `${listing}/documents/${entry}/parts/0`,
      {
        method: 'PUT',
        rawBody: new Uint8Array(pdf),
        headers: { 'content-type': 'application/octet-stream' },
      },
    ],
    'documents.content': [`${listing}/documents/${entry}/content`, {}],
    'documents.remove': [`${listing}/documents/${entry}`, { method: 'DELETE' }],
    'imports.begin': ['/api/imports', { body: { id: newId(), fileName: 'a.csv', rows: 1 } }],
    'imports.add-rows': [
      `/api/imports/${id}/batches/0`,
      { method: 'PUT', body: { rows: [{ id: newId(), listing: listingInput() }] } },
    ],
    'imports.commit': [`/api/imports/${id}/commit`, { body: {} }],
    'imports.cancel': [`/api/imports/${id}/cancel`, { body: {} }],
    'agency-settings.agencies': ['/api/agencies', {}],
    ...applicationPath({ listing: id, entry, version }),
    ...paymentPath(entry),
    ...templatePath({ id, entry, version }),
    ...envelopePath(id, entry, agencyId),
  };
  const call = calls[endpoint];
  if (!call) throw new Error(`the matrix can not call ${endpoint}`);
  return call;
}
