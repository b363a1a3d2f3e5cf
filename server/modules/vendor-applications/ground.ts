import type { Application } from '../../../contract/application-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { VendorAnswers } from '../../../domain/applications/vendor-answers.ts';
import type { Drawn } from '../../../domain/fees/price-card.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyZone } from '../../../domain/listings/property-time.ts';
import type { AcceptanceCost } from '../../../domain/payments/acceptance-cost.ts';
import { type PayerChoice, payerChoice } from '../../../domain/payments/payer-choice.ts';
import type { SoFar } from '../../../domain/payments/placing.ts';
import { advancesMoney } from '../../../domain/products/product-types.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import { agencySettings } from '../agency-settings/service.ts';
import { type DrawdownRow, lockDrawdowns } from '../applications/drawdowns/service.ts';
import { lockApplication } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { ownHelpOpen, whoDisagreed } from '../help/own-standing-service.ts';
import { wholeListing } from '../listings/service.ts';
import { drawnAndPaid } from '../payments/drawn-service.ts';
import { type AskMoney, moneyByAsk } from '../payments/money-moves-service.ts';
import { type OwedAgain, owedAgain } from '../payments/owed-again-service.ts';
import { soFarByAsk } from '../payments/payable-service.ts';
import {
  type ApplicationRow,
  findAgency,
  findConsents,
  findUploadedAuthority,
  type PartyConsent,
  type UploadedAuthority,
} from './store.ts';

type Party = Application['parties'][number];

/** Everything a call by a link is answered from. The application is locked. */
export type Ground = {
  link: LinkCall['link'];
  row: ApplicationRow;
  listing: Listing;
  parties: readonly Party[];
  me: Party;
  agency: { name: string; mark: string };
  choice: PayerChoice;
  acceptanceCosts: readonly AcceptanceCost[];
  drawdowns: readonly DrawdownRow[];
  /** What was paid out and repaid, where more was asked for than the first advance. */
  drawn: Drawn;
  owedAgain: readonly OwedAgain[];
  /** What is known of paying the application (null), and each of its requests by its id. */
  soFar: ReadonlyMap<string | null, SoFar>;
  /** What a bank is paying of each, and what went back. */
  money: ReadonlyMap<string | null, AskMoney>;
  /** The time zone of the property. */
  zone: string;
  /** The authority that its agency uploaded: owners who agree say that they signed it. */
  authority: UploadedAuthority | undefined;
  /** What each of its people agreed to, by their ids. */
  consents: ReadonlyMap<string, PartyConsent>;
  /** Ids of the parties who said no and didn't agree since. */
  disagreed: ReadonlySet<string>;
  /** What oneself asked our own staff for; nothing where nobody proved who they are. */
  help: VendorApplication['help'];
};

/** What the link of a call leads to; its application is locked, so that calls go one after the other. */
export async function groundOf(tx: Tx, { link, now }: LinkCall): Promise<Ground> {
  const row = await lockApplication(tx, link.applicationId);
  const listing = row && (await wholeListing(tx, row.listingId));
  if (!row || !listing) throw new Error('A link without its application');
  const { parties } = await withParties(tx, row);
  const me = parties.find(({ id }) => id === link.partyId);
  if (!me) throw new Error('A link without its party');
  const [agency, { paymentMethods, acceptanceCosts }, drawdowns] = await Promise.all([
    findAgency(tx, row.agencyId),
    agencySettings(tx, row.agencyId),
    lockDrawdowns(tx, row),
  ]);
  if (!agency) throw new Error('A link without its agency');
  const zone = propertyZone(listing.address.state);
  return {
    link,
    row,
    listing,
    parties,
    me,
    agency,
    choice: payerChoice(paymentMethods),
    acceptanceCosts,
    drawdowns,
    drawn: drawdowns.length > 1 ? await drawnAndPaid(tx, row) : { advances: [], payments: [] },
    owedAgain: await owedAgain(tx, now, row, drawdowns),
    soFar: await soFarByAsk(tx, now, row, drawdowns),
    money: await moneyByAsk(tx, row, drawdowns, zone),
    zone,
    authority:
      row.party === 'vendor' && advancesMoney(row.product)
        ? await findUploadedAuthority(tx, row)
        : undefined,
    consents: await findConsents(tx, row),
    disagreed: await whoDisagreed(tx, row.id),
    help: link.proof?.kind === 'own' ? await ownHelpOpen(tx, row, me.id) : [],
  };
}

/** What was saved of the application's steps. */
export function answersOf({ answers }: ApplicationRow): VendorAnswers {
  return answers as VendorAnswers;
}
