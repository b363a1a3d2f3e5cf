import { utcDate } from '../domain/dates.ts';
import type { Database } from './db/client.ts';
import {
  DEMO_TEMPLATES,
  demoFileId,
  demoTemplateId,
  SAMPLE_WATERMARK,
  SAMPLES_MADE_AT,
} from './db/demo-data/contracts/demo-templates.ts';
import { bodyOf, type SampleTemplate } from './db/demo-data/contracts/sample.ts';
import { demoBatches } from './db/demo-data/demo-data.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant } from './db/transaction.ts';
import type { DemoDataSize } from './env.ts';
import { keepFileRow, keepMadeBytes } from './modules/contract-files/service.ts';
import { createTemplate, publish } from './modules/templates/drafting.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { MadeSample, SampleContracts } from './ports/sample-contracts.ts';

/**
 * Gives each of the demo's agencies the nine sample templates, by its principal. Their ids and bytes are the
 * same at each start, so that screenshots and tests repeat.
 */
export async function addDemoTemplates(
  deps: { database: Database; files: FileStorage; samples: SampleContracts },
  size: Exclude<DemoDataSize, 'none'>,
  now: Date,
): Promise<void> {
  const [people] = demoBatches({ size, today: utcDate(now) });
  const principals = firstOfEach(
    people?.staffUsers.filter(({ roles }) => roles.includes('manage-agency')) ?? [],
  );
  for (const sample of DEMO_TEMPLATES) {
    const made = await deps.samples.make({
      title: sample.name,
      watermark: SAMPLE_WATERMARK,
      blocks: sample.blocks,
      madeAt: SAMPLES_MADE_AT,
    });
    for (const principal of principals) await add(deps, principal, now, sample, made);
  }
}

function firstOfEach(people: readonly DemoStaffUser[]): DemoStaffUser[] {
  return [...new Map([...people].reverse().map((each) => [each.agencyId, each])).values()];
}

async function add(
  { database, files }: { database: Database; files: FileStorage },
  { id: subject, agencyId }: DemoStaffUser,
  now: Date,
  { key, type, mode, formality, name, ...sample }: SampleTemplate,
  made: MadeSample,
): Promise<void> {
  const fileId = demoFileId(agencyId, key);
  const about = { agencyId, id: fileId, name: `${name}.pdf`, pages: made.pages, createdAt: now };
  const row = await keepMadeBytes(files, about, made.bytes);
  await asTenant(database, { agencyId, subject }, async (tx) => {
    await keepFileRow(tx, { ...row, createdBy: subject });
    const body = bodyOf({ key, type, mode, formality, name, ...sample }, made.places);
    const input = { name, formality, fileId, body };
    const call = { now, principal: { subject, agencyId } };
    const id = demoTemplateId(agencyId, key);
    const created = await createTemplate(tx, call, { id, type, mode, ...input });
    const published = created.ok
      ? await publish(tx, call, { id, version: created.value.version }, 'First version')
      : created;
    if (!published.ok) {
      throw new Error(`A demo template was refused: ${JSON.stringify(published.error)}`);
    }
  });
}
