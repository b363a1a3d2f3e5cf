import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import type { Issuer } from '../identifiers.ts';
import type { Random } from '../random.ts';

type Service = { item: string; supplier: string; dollars: readonly [min: number, max: number] };

const service = (item: string, supplier: string, min: number, max = min): Service => ({
  item,
  supplier,
  dollars: [min, max],
});

/** Suppliers all say "Demo"; prices include GST (domain.md 6). */
const SERVICES: readonly Service[] = [
  service('Photography', 'Lenscraft Studio Demo', 330, 660),
  service('Copywriting', 'Plain Words Demo', 165),
  service('Floor plan', 'Planline Drafting Demo', 220),
  service('Signboard', 'Signpost Demo Pty Ltd', 275, 440),
  service('Portal premium listing', 'Homefront Portal Demo', 1_650, 3_850),
  service('Social media campaign', 'Loudhailer Social Demo', 495),
  service('Brochures', 'Foldwell Print Demo', 330),
  service('Styling', 'Settled Interiors Demo', 2_200, 6_600),
];
const AUCTIONEER = service('Auctioneer', 'Gavel and Co Demo', 660, 990);

/** Four to nine lines; an auction always has its auctioneer. */
export function createMarketing(
  random: Random,
  issuer: Issuer,
  options: { isAuction: boolean; at: number; bookedOn: IsoDate | undefined },
): ListingInput['marketing'] {
  const count = random.int(4, SERVICES.length);
  const skipped = random.int(0, SERVICES.length - 1);
  const chosen = [...SERVICES.slice(skipped), ...SERVICES.slice(0, skipped)].slice(0, count);
  return [...chosen, ...(options.isAuction ? [AUCTIONEER] : [])].map((each) => ({
    id: issuer.id(options.at),
    supplier: each.supplier,
    item: each.item,
    price: cents(random.int(each.dollars[0] / 5, each.dollars[1] / 5) * 500),
    ...(options.bookedOn ? { bookedOn: options.bookedOn } : {}),
  }));
}
