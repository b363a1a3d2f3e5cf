import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import { AustralianStateSchema } from '../listings/listing-fields.ts';
import { EmailSchema } from '../people/email.ts';
import { PIPELINE_STATUSES } from './pipeline-status.ts';

const printable = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\0'),
  'Has characters that can not be kept',
);

const line = (most: number) =>
  v.pipe(v.string(), printable, v.trim(), v.maxLength(most, `Use at most ${most} characters`));

export const PipelineStatusSchema = v.picklist(PIPELINE_STATUSES, 'Choose a status');

/** Who an agency is that isn't a customer yet, and how it is reached. */
export const ProspectSchema = v.strictObject({
  name: v.pipe(line(120), v.minLength(1, 'Enter the agency’s name')),
  contactName: line(120),
  phone: line(40),
  email: v.union([v.literal(''), EmailSchema], 'Enter an email address, or leave it empty'),
  suburb: line(80),
  state: v.nullable(AustralianStateSchema),
});
export type Prospect = v.InferOutput<typeof ProspectSchema>;

/** What our staff mean to do for a customer: whose it is, the next step and its day, and notes. */
export const CareSchema = v.strictObject({
  ownerId: v.nullable(IdSchema),
  nextStep: line(200),
  nextStepOn: v.nullable(IsoDateSchema),
  notes: line(4_000),
});
export type Care = v.InferOutput<typeof CareSchema>;
