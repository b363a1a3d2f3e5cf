import { createHash } from 'node:crypto';
import { type ContractFileId, type TemplateId, uuidV7 } from '../../../../domain/ids.ts';
import { ADHOC_CONTRACTS } from './adhoc-contracts.ts';
import { LISTING_AGREEMENTS } from './listing-agreements.ts';
import { SALE_CONTRACTS } from './sale-contracts.ts';
import type { SampleTemplate } from './sample.ts';

/** What is written across each page of a sample: none of them is a form of anybody's. */
export const SAMPLE_WATERMARK = 'SAMPLE - not legal advice';

/** When the samples say they were made. */
export const SAMPLES_MADE_AT = new Date('2026-11-01T00:00:00.000Z');

/** The nine templates of the demonstration, three of each type (domain.md 6). */
export const DEMO_TEMPLATES: readonly SampleTemplate[] = [
  ...SALE_CONTRACTS,
  ...LISTING_AGREEMENTS,
  ...ADHOC_CONTRACTS,
];

function fixedId(text: string): string {
  return uuidV7(SAMPLES_MADE_AT.getTime(), createHash('sha256').update(text).digest());
}

/** The id of a sample's template in an agency; the same at each start. */
export function demoTemplateId(agencyId: string, key: string): TemplateId {
  return fixedId(`template/${agencyId}/${key}`) as TemplateId;
}

/** The id of its document. */
export function demoFileId(agencyId: string, key: string): ContractFileId {
  return fixedId(`file/${agencyId}/${key}`) as ContractFileId;
}
