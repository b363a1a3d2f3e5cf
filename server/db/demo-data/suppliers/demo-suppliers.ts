import { generateAbn, RESERVED_MOBILES } from '../identifiers.ts';
import type { Random } from '../random.ts';

/** An invented supplier and the account that it is paid to; `numbers` is what its invoice numbers begin with. */
export type DemoSupplier = {
  name: string;
  numbers: string;
  isGstRegistered: boolean;
  accountNumber: string;
  abn: string;
  phone: string;
  email: string;
};

type Plan = Omit<DemoSupplier, 'abn' | 'phone' | 'email'> & { domain: string };

const plan = (
  name: string,
  [numbers, domain]: readonly [numbers: string, domain: string],
  accountNumber: string,
  { isGstRegistered = true } = {},
): Plan => ({ name, numbers, domain, accountNumber, isGstRegistered });

/** Photography, signboards and the others by the names that marketing schedules have. */
export const SUPPLIER = {
  photographer: 'Lenscraft Studio Demo',
  signboards: 'Signpost Demo Pty Ltd',
  copywriter: 'Plain Words Demo',
  stylist: 'Settled Interiors Demo',
  floorPlans: 'Planline Drafting Demo',
  drone: 'Overhead View Demo',
  printer: 'Foldwell Print Demo',
  letterbox: 'Letterbox Rounds Demo',
  cleaner: 'Bright Start Cleaning Demo',
  gardener: 'Green Verge Gardens Demo',
  searches: 'Title Search Desk Demo',
} as const;

/** An account that ends in 999 is known to the sandbox’s banks by another name. */
const PLANS: readonly Plan[] = [
  plan(SUPPLIER.photographer, ['LS', 'lenscraft'], '30004101'),
  plan(SUPPLIER.signboards, ['SP', 'signpost'], '30004102'),
  plan('Homefront Portal Demo', ['HF', 'homefront'], '30004103'),
  plan(SUPPLIER.copywriter, ['PW', 'plainwords'], '30004105', { isGstRegistered: false }),
  plan(SUPPLIER.stylist, ['SI', 'settledinteriors'], '30004106'),
  plan(SUPPLIER.floorPlans, ['INV', 'planline'], '30004107'),
  plan(SUPPLIER.drone, ['OV', 'overheadview'], '30004999', { isGstRegistered: false }),
  plan('Gavel and Co Demo', ['GC', 'gavelandco'], '30004108'),
  plan(SUPPLIER.printer, ['FP', 'foldwell'], '30004109'),
  plan(SUPPLIER.letterbox, ['LR', 'letterboxrounds'], '30004110', { isGstRegistered: false }),
  plan('Loudhailer Social Demo', ['LH', 'loudhailer'], '30004112'),
  plan(SUPPLIER.cleaner, ['BC', 'brightstart'], '30004113'),
  plan(SUPPLIER.gardener, ['GV', 'greenverge'], '30004114', { isGstRegistered: false }),
  plan(SUPPLIER.searches, ['TS', 'titlesearch'], '30004115'),
];

/** Who brings a part of what a line of the schedule pays for, in percent of its price. */
export const HELPERS: Record<string, { names: readonly string[]; percent: number }> = {
  [SUPPLIER.stylist]: { names: [SUPPLIER.cleaner, SUPPLIER.gardener], percent: 10 },
  [SUPPLIER.printer]: { names: [SUPPLIER.letterbox], percent: 40 },
};

/** The suppliers of the main agency, the first `count` of them for another. */
export function createSuppliers(random: Random, count = PLANS.length): DemoSupplier[] {
  return PLANS.slice(0, count).map(({ domain, ...rest }, at) => ({
    ...rest,
    abn: generateAbn(random),
    phone: RESERVED_MOBILES[at] ?? RESERVED_MOBILES[0],
    email: `accounts@${domain}.example`,
  }));
}
