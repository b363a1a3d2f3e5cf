import type { SoFarKnown, VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { ApplicationId } from '../../../domain/ids.ts';
import { cents } from '../../../domain/money.ts';

/** What is known of paying 5,000.00 of which nothing came, with changes. */
export function soFarOf(changes: Partial<Record<keyof SoFarKnown, unknown>> = {}): SoFarKnown {
  const nought = cents(0);
  return {
    asked: cents(5_000_00),
    received: nought,
    underWay: nought,
    stillAsked: cents(5_000_00),
    over: nought,
    goingBack: nought,
    wentBack: nought,
    moves: [],
    ...(changes as Partial<SoFarKnown>),
  };
}

/** An application of two owners that is to be paid, as the first of them reads it. */
export function applicationOf(changes: Partial<VendorApplication> = {}): VendorApplication {
  return {
    id: '01a20c4d-a565-77fb-bfbb-ccd01eb401d4' as ApplicationId,
    version: 1,
    state: 'opened',
    agency: { name: 'Quillwater', mark: 'QW' },
    property: '12 Quay Street',
    zone: 'Australia/Perth',
    requestedProductType: 'standard',
    productName: 'Standard',
    party: 'vendor',
    amount: cents(5_000_00),
    purpose: 'Marketing',
    dueOn: '2027-05-22' as IsoDate,
    paymentRequiresOTP: true,
    codeToAgree: false,
    soFar: soFarOf(),
    isPayable: true,
    vendors: [
      { firstName: 'Vera', isYou: true },
      { firstName: 'Otto', isYou: false },
    ],
    help: [],
    choice: {
      first: {
        payNow: [{ method: 'payid', name: 'PayID', surcharge: cents(0), surchargePercent: 0 }],
        atSettlement: 'full',
      },
      topUp: { payNow: [], atSettlement: false },
    },
    steps: { sections: [], answers: {}, missing: [] },
    consent: { textVersion: '1', text: 'I agree.', isAsked: true },
    drawdowns: [],
    room: null,
    ...changes,
  };
}
