import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';

/** A way to pay now with what it adds, in cents. */
export type PricedMethod = VendorApplication['choice']['first']['payNow'][number];
