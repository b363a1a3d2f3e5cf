import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TemplateBodySchema } from '../../../../domain/contracts/template/body.ts';
import { bodyFaults } from '../../../../domain/contracts/template/body-faults.ts';
import { FIELD_TYPES } from '../../../../domain/contracts/template/field-types.ts';
import {
  publishingFaults,
  withoutField,
} from '../../../../domain/contracts/template/publishing.ts';
import { TEMPLATE_TYPES } from '../../../../domain/contracts/template-types.ts';
import { pdfCheck } from '../../../../server/adapters/pdf/pdf-check.ts';
import { sampleContracts } from '../../../../server/adapters/pdf/samples/sample-contracts.ts';
import {
  DEMO_TEMPLATES,
  demoFileId,
  demoTemplateId,
  SAMPLE_WATERMARK,
  SAMPLES_MADE_AT,
} from '../../../../server/db/demo-data/contracts/demo-templates.ts';
import { bodyOf, type SampleTemplate } from '../../../../server/db/demo-data/contracts/sample.ts';
import { newId } from '../../../support/builders.ts';
import { qpdfCheck } from '../../../support/pdf-tools.ts';

const make = ({ name, blocks }: SampleTemplate) =>
  sampleContracts().make({
    title: name,
    watermark: SAMPLE_WATERMARK,
    blocks,
    madeAt: SAMPLES_MADE_AT,
  });

describe('domain.md 6: the nine sample templates', () => {
  test('three of each type, in both modes, each with a name and a key of its own', () => {
    for (const type of TEMPLATE_TYPES) {
      expect(DEMO_TEMPLATES.filter((each) => each.type === type)).toHaveLength(3);
    }
    expect(new Set(DEMO_TEMPLATES.map(({ key }) => key)).size).toBe(9);
    expect(new Set(DEMO_TEMPLATES.map(({ name }) => name)).size).toBe(9);
    expect(new Set(DEMO_TEMPLATES.map(({ mode }) => mode))).toEqual(new Set(['manual', 'auto']));
    expect(DEMO_TEMPLATES.some(({ formality }) => formality === 'witnessed')).toBe(true);
  });

  test.each(DEMO_TEMPLATES)('$key is a sound document with sound fields', async (sample) => {
    const { bytes, pages, places } = await make(sample);
    expect(qpdfCheck(bytes).status).toBe(0);
    const checked = await pdfCheck().check(bytes);
    expect(checked).toEqual({ ok: true, value: pages });
    const body = bodyOf(sample, places);
    expect(v.parse(TemplateBodySchema, body)).toEqual(body);
    expect(bodyFaults(body, pages)).toEqual([]);
    expect([...publishingFaults(body), ...withoutField([body])]).toEqual([]);
  });

  test('the same bytes and ids each time', async () => {
    const [sample] = DEMO_TEMPLATES;
    if (!sample) throw new Error('there is one');
    expect(Buffer.from((await make(sample)).bytes)).toEqual(
      Buffer.from((await make(sample)).bytes),
    );
    const agency = newId();
    expect(demoTemplateId(agency, sample.key)).toBe(demoTemplateId(agency, sample.key));
    expect(demoTemplateId(agency, sample.key)).not.toBe(demoFileId(agency, sample.key));
  });

  test('one has a page that lies across, one a form, one tags; each type of field is in one', async () => {
    const made = await Promise.all(DEMO_TEMPLATES.map(make));
    expect(made.flatMap(({ pages }) => pages).some(({ rotation }) => rotation === 90)).toBe(true);
    const texts = made.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
    expect(texts.filter((text) => text.includes('/AcroForm'))).toHaveLength(1);
    const slots = DEMO_TEMPLATES.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'slots' ? block.slots : [])),
    );
    expect(slots.some(({ tag }) => tag?.startsWith('{{'))).toBe(true);
    expect(new Set(slots.map(({ field }) => field.type))).toEqual(new Set(FIELD_TYPES));
  });
});
