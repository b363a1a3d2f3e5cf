import { sql } from 'drizzle-orm';
import type { ApplicationLink } from '../../../contract/application-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import type { TestApi, TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationChoice, putInState } from '../../support/applications.ts';
import { newId, type Person } from '../../support/builders.ts';
import { switchOn } from '../../support/vendor-links.ts';

/** An application in a state in which the endpoint has something to do. */
export async function prepareApplication(
  api: TestApi,
  listingId: string,
  as: Person,
  endpoint: string,
): Promise<string> {
  const id = newId();
  const calls = applicationCalls(api, listingId, as);
  if (endpoint === 'applications.create') return id;
  await calls.create({ id });
  if (endpoint === 'applications.links' || endpoint === 'applications.remind') {
    await calls.act(id, 'send');
  }
  if (endpoint.startsWith('otp.')) {
    await calls.act(id, 'send');
    if (endpoint === 'otp.grant') {
      await switchOn(api, { id: as.agencyId ?? '' }, ['admin-payment-options']);
    }
    if (endpoint === 'otp.unlock') {
      // Counted by contact as well: each time it is somebody else.
      const contact = sql`email = ${`${id}@example.com`}, phone = NULL`;
      await asSystem(api.database, (tx) =>
        tx.execute(sql`UPDATE application_party SET ${contact} WHERE application_id = ${id}`),
      );
    }
    const { links } = (await calls.links(id)).json as { links: ApplicationLink[] };
    return `${id}/parties/${links[0]?.partyId}`;
  }
  if (endpoint === 'drawdowns.request') await putInState(api, id, 'active');
  if (endpoint === 'applications.decide') await putInState(api, id, 'in_review');
  return id;
}

type Place = { listing: string; entry: string; version: number };

/** The calls about applications, products and settings; `listing` is the agency for its settings. */
export function applicationPath({
  listing,
  entry,
  version,
}: Place): Record<string, [string, TestCall]> {
  const application = `/api/applications/${entry}`;
  const party = entry.includes('/') ? application : `${application}/parties/${newId()}`;
  const settings = `/api/agencies/${listing}/settings`;
  return {
    'products.list': ['/api/products', {}],
    'products.of-listing': [`/api/listings/${listing}/funding?amount=800000`, {}],
    'applications.of-listing': [`/api/listings/${listing}/applications`, {}],
    'applications.read': [application, {}],
    'applications.events': [`${application}/events`, {}],
    'applications.links': [`${application}/links`, {}],
    'applications.to-review': ['/api/applications-to-review', {}],
    'applications.create': [
      '/api/applications',
      { body: { listingId: listing, ...applicationChoice() } },
    ],
    'applications.send': [`${application}/send`, { body: {} }],
    'applications.remind': [`${application}/remind`, { body: {} }],
    'applications.cancel': [`${application}/cancel`, { body: { reason: 'Sold' }, ifMatch: 1 }],
    'applications.decide': [
      `${application}/decision`,
      { body: { event: 'decline', reasons: ['No'] }, ifMatch: 1 },
    ],
    'drawdowns.list': [`${application}/drawdowns`, {}],
    'drawdowns.request': [
      `${application}/drawdowns`,
      { body: { id: newId(), amount: 1_000_00, reason: 'Photos' } },
    ],
    'drawdowns.cancel': [`${application}/drawdowns/${newId()}/cancel`, { body: { reason: 'No' } }],
    'drawdowns.decide': [
      `${application}/drawdowns/${newId()}/decision`,
      { body: { event: 'decline', reason: 'No' } },
    ],
    'drawdowns.reverse': [
      `${application}/drawdowns/${newId()}/reverse`,
      { body: { reason: 'Paid twice' } },
    ],
    'drawdowns.to-review': ['/api/drawdowns-to-review', {}],
    'help.list': ['/api/help-items', {}],
    'help.acknowledge': [`/api/help-items/${newId()}/acknowledge`, { body: {} }],
    'help.ask-more': [`/api/help-items/${newId()}/ask-more`, { body: { words: 'Which?' } }],
    'help.answer': [
      `/api/help-items/${newId()}/answer`,
      { body: { outcome: 'stands', answer: 'It stands' } },
    ],
    'help.close': [`/api/help-items/${newId()}/close`, { body: { event: 'close', note: 'Done' } }],
    'help.overdue': ['/api/overdue-applications', {}],
    'help.cure': [
      `/api/applications/${newId()}/cure`,
      { body: { dueOn: '2090-01-01', reason: 'Settles later' } },
    ],
    'help.write-off': [
      `/api/applications/${newId()}/write-off`,
      { body: { amount: 1, reason: 'Gone' } },
    ],
    'own-help.complain': ['/api/public/complaints', { body: {} }],
    'otp.grant': [`${party}/otp-grant`, { body: { reason: 'Asked on the phone' } }],
    'otp.unlock': [`${party}/otp-unlock`, { body: {} }],
    'otp.check': [`/api/public/otp/${newId()}/check`, { body: { otpSecret: 'x', scope: 'x' } }],
    'otp.status': [`/api/public/otp/x/direct-application/status`, {}],
    'vendor-applications.create': ['/api/public/vendor/application', { body: {} }],
    'agency-settings.read': [settings, {}],
    'agency-settings.choose-payment-methods': [
      `${settings}/payment-methods`,
      { method: 'PUT', body: { paymentMethods: ['payid'] }, ifMatch: version },
    ],
    'agency-settings.choose-flags': [
      `${settings}/flags`,
      { method: 'PUT', body: { flags: [] }, ifMatch: version },
    ],
    'agency-settings.enter-acceptance-costs': [
      `${settings}/acceptance-costs`,
      { method: 'PUT', body: { acceptanceCosts: [] }, ifMatch: version },
    ],
    'agency-settings.limit-credit': [
      `${settings}/credit-limit`,
      { method: 'PUT', body: { creditLimit: null }, ifMatch: version },
    ],
  };
}
