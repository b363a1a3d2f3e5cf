import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  filterPipeline,
  funnelOf,
  type InPipeline,
  isNextStepOverdue,
  reopenedTo,
} from '../../../../domain/agencies/pipeline.ts';
import { PIPELINE_STATUSES } from '../../../../domain/agencies/pipeline-status.ts';
import { CareSchema, ProspectSchema } from '../../../../domain/agencies/prospect.ts';
import type { IsoDate } from '../../../../domain/dates.ts';

const TODAY = '2026-11-28' as IsoDate;
const OWNER = 'owner';
const customer = (changes: Partial<InPipeline> = {}): InPipeline => ({
  kind: 'prospect',
  status: 'Contact',
  ownerId: null,
  nextStepOn: null,
  ...changes,
});

describe('spec S26: the customer pipeline', () => {
  test.each([
    [null, false],
    ['2026-11-29', false],
    ['2026-11-28', false],
    ['2026-11-27', true],
    ['2025-12-31', true],
  ])('a next step on %s is overdue: %s', (nextStepOn, isOverdue) => {
    expect(isNextStepOverdue({ nextStepOn: nextStepOn as IsoDate | null }, TODAY)).toBe(isOverdue);
  });

  test('a filter leaves those of one owner, of nobody, and those that are late', () => {
    const late = customer({ ownerId: OWNER, nextStepOn: '2026-11-01' as IsoDate });
    const free = customer();
    const all = [late, free];
    expect(filterPipeline(all, {}, TODAY)).toEqual(all);
    expect(filterPipeline(all, { owner: OWNER }, TODAY)).toEqual([late]);
    expect(filterPipeline(all, { owner: 'none' }, TODAY)).toEqual([free]);
    expect(filterPipeline(all, { owner: 'somebody else' }, TODAY)).toEqual([]);
    expect(filterPipeline(all, { isOverdue: true }, TODAY)).toEqual([late]);
    expect(filterPipeline(all, { owner: 'none', isOverdue: true }, TODAY)).toEqual([]);
  });

  test('the funnel has each of the thirteen statuses, and counts everybody once', () => {
    const all = [
      customer({ nextStepOn: '2026-11-01' as IsoDate }),
      customer({ kind: 'agency' }),
      customer({ kind: 'agency', status: 'Live' }),
    ];
    const rows = funnelOf(all, TODAY);
    expect(rows.map(({ status }) => status)).toEqual(PIPELINE_STATUSES);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual({ status: 'Contact', agencies: 1, prospects: 1, total: 2, overdue: 1 });
    expect(rows.find(({ status }) => status === 'Live')?.total).toBe(1);
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(3);
  });

  test('a suspended agency goes back to what it was', () => {
    expect(reopenedTo('onboarding')).toBe('onboarding');
    expect(reopenedTo('active')).toBe('active');
    expect(reopenedTo(undefined)).toBe('active');
    expect(reopenedTo('suspended')).toBe('active');
  });
});

describe('what our staff type about a prospect', () => {
  const good = {
    name: ' Brolga Lane Realty ',
    contactName: '',
    phone: '',
    email: '',
    suburb: '',
    state: null,
  };
  test('a name is enough, and is trimmed', () => {
    expect(v.parse(ProspectSchema, good).name).toBe('Brolga Lane Realty');
  });
  test.each([
    { name: '  ' },
    { email: 'nobody' },
    { state: 'Bavaria' },
    { phone: 'x'.repeat(41) },
    { contactName: 'a\0b' },
  ])('refused: %o', (spoilt) => {
    expect(v.safeParse(ProspectSchema, { ...good, ...spoilt }).success).toBe(false);
  });
  test.each([{ nextStepOn: '2026-02-30' }, { ownerId: 'me' }, { notes: 'x'.repeat(4_001) }])(
    'of the care refused: %o',
    (spoilt) => {
      const care = { ownerId: null, nextStep: '', nextStepOn: null, notes: '' };
      expect(v.safeParse(CareSchema, care).success).toBe(true);
      expect(v.safeParse(CareSchema, { ...care, ...spoilt }).success).toBe(false);
    },
  );
});
