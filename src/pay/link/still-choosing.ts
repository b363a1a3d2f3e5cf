import type { SoFarKnown, VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';

const CHOOSING: readonly ApplicationState[] = [
  'draft',
  'sent',
  'opened',
  'in_progress',
  'partially_completed',
];

type Known = Pick<VendorApplication, 'state' | 'vendors' | 'consent'>;

/** Whether who reads it has agreed, so that what is left is for the others. */
export function hasAgreed({ vendors, consent }: Pick<Known, 'vendors' | 'consent'>): boolean {
  return vendors.some(({ isYou, consentedAt }) => isYou && consentedAt) && !consent.isAsked;
}

/** Whether who reads it is still to choose how to pay. */
export function isStillChoosing(application: Known): boolean {
  return CHOOSING.includes(application.state) && !waitsForOthers(application);
}

/** Whether who reads it waits for the other owners, though the application is still theirs to answer. */
function waitsForOthers(application: Known): boolean {
  return (
    ['in_progress', 'partially_completed'].includes(application.state) && hasAgreed(application)
  );
}

/** What is known of paying the application itself, or a request of it. */
export function soFarOf(
  { soFar, drawdowns }: Pick<VendorApplication, 'soFar' | 'drawdowns'>,
  drawdownId: string | undefined,
): SoFarKnown | undefined {
  return drawdownId === undefined ? soFar : drawdowns.find(({ id }) => id === drawdownId)?.soFar;
}

/** Whether anything is known beyond what is asked for. */
export function hasBegun({ received, underWay, over }: SoFarKnown): boolean {
  return received + underWay + over > 0;
}

/** Whether there is anything to tell of its money, also that it went back. */
export function hasNews(soFar: SoFarKnown): boolean {
  return hasBegun(soFar) || soFar.goingBack + soFar.wentBack + soFar.moves.length > 0;
}
