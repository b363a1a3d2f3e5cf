import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { defineModule } from '../module.ts';

const access = { kind: 'permission', permission: 'sanctions.load' } as const;

const EntriesSchema = v.object({
  count: v.number(),
  /** Twenty at most. */
  first: v.array(v.object({ reference: v.string(), name: v.string() })),
});

/** A version of the sanctions list and how it differs from the one before. */
export const SanctionsListSchema = v.object({
  version: v.number(),
  state: v.picklist(['preview', 'active', 'superseded']),
  sha256: v.string(),
  /** Names, and the entries that they belong to: several rows may be one person. */
  rows: v.number(),
  entries: v.number(),
  comparedWith: v.optional(v.number()),
  added: EntriesSchema,
  removed: EntriesSchema,
  changed: EntriesSchema,
  /** So many entries are gone that the file may be cut: to activate it takes a word of its own. */
  looksCut: v.boolean(),
  loadedAt: IsoInstantSchema,
  loadedByName: v.string(),
  activeSince: v.optional(IsoInstantSchema),
  activatedByName: v.optional(v.string()),
});
export type SanctionsList = v.InferOutput<typeof SanctionsListSchema>;

const params = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
});

/** Calls of our own staff who keep the sanctions list. */
export const sanctions = defineModule('sanctions', {
  calls: {
    listVersions: {
      method: 'GET',
      path: '/api/sanctions-lists',
      summary: 'Versions of the sanctions list, the newest first; 200 at most',
      access,
      offline: 'online-only',
      answer: { status: 200, schema: v.object({ items: v.array(SanctionsListSchema) }) },
      problems: [],
    },
    readVersion: {
      method: 'GET',
      path: '/api/sanctions-lists/:version',
      summary: 'A version of the sanctions list and what changes with it',
      access,
      offline: 'online-only',
      params,
      answer: { status: 200, schema: SanctionsListSchema },
      problems: [],
    },
    loadFile: {
      method: 'POST',
      path: '/api/sanctions-lists',
      summary:
        'Load the Consolidated List as it is published (XLSX, or CSV of the same columns) for a look; the same file again gives the same version',
      access,
      offline: 'online-only',
      bytes: { maxBytes: 20_000_000 },
      answer: { status: 201, schema: SanctionsListSchema },
      repeatable: true,
      problems: ['sanctions.file-refused'],
    },
    activateVersion: {
      method: 'POST',
      path: '/api/sanctions-lists/:version/activate',
      summary: 'Screen everybody against this version from now on',
      access,
      offline: 'online-only',
      params,
      body: v.strictObject({
        /** Said by a person who knows why more than a tenth of the entries is gone. */
        isShorterOnPurpose: v.optional(v.boolean(), false),
      }),
      answer: { status: 200, schema: SanctionsListSchema },
      problems: ['sanctions.not-in-preview', 'sanctions.looks-cut'],
    },
  },
});
