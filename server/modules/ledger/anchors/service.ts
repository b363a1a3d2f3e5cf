import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Anchor } from '../../../../domain/ledger/anchors.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { JobRefused, type ModuleJobs } from '../../jobs/service.ts';

const ANCHOR_JOB = 'ledger.anchor';
const FOLDER = 'ledger-anchors/';

/** What writing the ends of the chains down needs from outside. */
export type AnchorDeps = {
  /** Runs work over the books of all agencies. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  files: FileStorage;
  /** Says that it was done, to be kept where the lines of the log are: `digest` is that of the object. */
  onAnchor: (kept: { day: string; agencies: number; digest: string }) => void;
};

const KeptSchema = v.strictObject({
  form: v.literal('anchors-1'),
  day: v.pipe(v.string(), v.isoDate()),
  heads: v.array(
    v.strictObject({
      agencyId: v.pipe(v.string(), v.uuid()),
      sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});

const HEADS = `SELECT DISTINCT ON (agency_id) agency_id AS "agencyId", seq::float8 AS sequence, hash
  FROM ledger_entry ORDER BY agency_id, seq DESC`;

/**
 * Each day, where every agency's chain ends is written down outside the database: as one object of the file
 * storage, which is never written again, and as the digest of it in the log (decision 190).
 */
export function anchorWork({ system, files, onAnchor }: AnchorDeps): ModuleJobs {
  return {
    daily: [ANCHOR_JOB],
    handlers: {
      [ANCHOR_JOB]: async ({ payload: { day } }) => {
        if (typeof day !== 'string') throw new JobRefused('A job without its day');
        const key = FOLDER + day;
        // What was written down first stays, whatever the database says by now.
        if (await files.read(key)) return;
        const heads = await system((tx) => tx.rows<Omit<Anchor, 'day'>>(HEADS, []));
        if (heads.length === 0) return;
        const text = JSON.stringify({ form: 'anchors-1', day, heads });
        await files.write(key, Buffer.from(text));
        const digest = createHash('sha256').update(text).digest('hex');
        onAnchor({ day, agencies: heads.length, digest });
      },
    },
  };
}

/** What was written down, oldest first, with the digest that the log has of each day. */
export type KeptAnchors = { day: string; digest: string; anchors: Anchor[] }[];

/** Reads everything that was written down. Throws RangeError on an object that isn't of its form. */
export async function keptAnchors(files: Pick<FileStorage, 'list' | 'read'>): Promise<KeptAnchors> {
  const kept: KeptAnchors = [];
  for await (const { key } of files.list()) {
    if (!key.startsWith(FOLDER)) continue;
    const bytes = await files.read(key);
    const read = v.safeParse(KeptSchema, parsed(bytes));
    if (!bytes || !read.success) throw new RangeError(`Not an anchor: ${key}`);
    const { day, heads } = read.output;
    const digest = createHash('sha256').update(bytes).digest('hex');
    kept.push({ day, digest, anchors: heads.map((head) => ({ ...head, day })) });
  }
  return kept.sort((a, b) => (a.day < b.day ? -1 : 1));
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    return undefined;
  }
}
