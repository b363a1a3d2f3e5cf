import * as v from 'valibot';
import { APPLICATION_PARTIES } from '../../../../contract/application-choice.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';

/** What is typed into the form of an application, kept on the device until it is made. */
export const ApplicationDraftSchema = v.strictObject({
  amount: v.nullable(PositiveCentsSchema),
  party: v.optional(v.picklist(APPLICATION_PARTIES)),
  purpose: v.string(),
  paymentRequiresOtp: v.boolean(),
});
export type ApplicationDraft = v.InferOutput<typeof ApplicationDraftSchema>;

/** The form before anybody typed: a code is asked for unless someone says otherwise. */
export function emptyDraft(): ApplicationDraft {
  return { amount: null, purpose: '', paymentRequiresOtp: true };
}
