import * as v from 'valibot';
import type { AmlCase, AmlParty } from '../../../contract/aml-shapes.ts';
import { aml } from '../../../contract/endpoints/aml.ts';
import { CUSTOMER_KINDS, KIND_OF_PARTY } from '../../../domain/aml/customer.ts';
import { type AmlSide, nextAction } from '../../../domain/aml/standing.ts';
import { AmlCaseIdSchema, IdSchema } from '../../../domain/ids.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Party } from '../../../domain/listings/listing-parts.ts';
import { partiesKey } from '../aml/parties-key.ts';
import {
  callTo,
  defineOperation,
  keptUnder,
  type Laid,
  type Queued,
  type Shown,
} from './define-operation.ts';
import { withChanged } from './entries.ts';
import { layWaiting } from './lay-waiting.ts';
import { named } from './words.ts';

/** A party of a listing with what waits of its check. */
export type ShownParty = Shown<AmlParty>;
type ShownParties = { parties: ShownParty[] };

const start = defineOperation({
  kind: 'aml.start@1',
  payload: v.strictObject({
    id: AmlCaseIdSchema,
    partyId: IdSchema,
    kind: v.picklist(CUSTOMER_KINDS),
    name: v.string(),
    sendsLink: v.optional(v.boolean()),
  }),
  call: ({ listingId: id, payload: { id: caseId, partyId, kind, sendsLink } }) =>
    callTo(aml.calls.start, { params: { id }, body: { id: caseId, partyId, kind, sendsLink } }),
  apply({ parties }: ShownParties, { payload }, laid: Laid<unknown>) {
    const { partyId, kind, name } = payload;
    if ('answer' in laid) {
      const party = partyOf(laid.answer as AmlCase, name);
      const isThere = parties.some((each) => each.partyId === partyId);
      return {
        parties: isThere
          ? parties.map((each) => (each.partyId === partyId ? party : each))
          : [...parties, party],
      };
    }
    const isMeant = (each: AmlParty) => each.partyId === partyId && each.state === 'not_started';
    return {
      parties: withChanged(parties, laid, isMeant, (party) => ({
        ...party,
        kind,
        state: 'collecting' as const,
        next: 'none' as const,
      })),
    };
  },
  acknowledge: ({ listingId }) => keptUnder(partiesKey(listingId)),
  words: ({ name }) => named('Start the check of', name),
  place: 'aml',
});

/** Changes of the checks of a listing. */
export const amlChanges = [start] as const;

/** A party as its check says where it stands. */
function partyOf(check: AmlCase, name: string): AmlParty {
  const { partyId, side, id: caseId, state, next, dueOn, customer } = check;
  return {
    partyId,
    side,
    name,
    kind: customer.kind,
    caseId,
    state,
    next,
    ...(dueOn ? { dueOn } : {}),
    isGone: false,
  };
}

/** The parties of a listing as they will be once what waits is through: whoever was added on this device too. */
export function overlayParties(
  server: readonly AmlParty[],
  { vendors, buyers }: Pick<Listing, 'vendors' | 'buyers'>,
  operations: readonly Queued[],
): ShownParty[] {
  const isNew = ({ id }: Party) => !server.some(({ partyId }) => partyId === id);
  const added = (side: AmlSide, parties: readonly Party[]) =>
    parties.filter(isNew).map(({ id, name, kind }): AmlParty => {
      const customer = KIND_OF_PARTY[kind];
      const next = nextAction(side, undefined);
      return { partyId: id, side, name, kind: customer, state: 'not_started', next, isGone: false };
    });
  const parties = [...server, ...added('seller', vendors), ...added('buyer', buyers)];
  return layWaiting({ parties }, operations, amlChanges, undefined).parties;
}
