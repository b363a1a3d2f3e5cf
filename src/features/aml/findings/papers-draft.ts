import * as v from 'valibot';
import { IDENTITY_PAPERS, NAME_PAPERS } from '../../../../domain/aml/paper-names.ts';
import { type Sighted, SightedSchema } from '../../../../domain/aml/person-check.ts';
import { type IsoDate, IsoDateSchema } from '../../../../domain/dates.ts';

/** What was typed of papers that somebody saw. */
export const PapersDraftSchema = v.object({
  papers: v.array(
    v.object({
      key: v.string(),
      kind: v.picklist(['', ...IDENTITY_PAPERS]),
      nameOnPaper: v.string(),
      issuedBy: v.string(),
      expiresOn: v.nullable(IsoDateSchema),
    }),
  ),
  nameSettledBy: v.array(v.picklist(NAME_PAPERS)),
  seenOn: v.nullable(IsoDateSchema),
});
export type PapersDraft = v.InferOutput<typeof PapersDraftSchema>;

/** A paper as the form begins with it: mostly the name on it is the one that was collected. */
export function blankPaper(key: string, name: string): PapersDraft['papers'][number] {
  return { key, kind: '', nameOnPaper: name, issuedBy: '', expiresOn: null };
}

/** The papers that were typed, or what is wrong with them by place and field: `0.kind`. */
export function sightedOf(
  { papers, nameSettledBy, seenOn }: PapersDraft,
  today: IsoDate,
): { sighted: Sighted } | { errors: Map<string, string> } {
  const parsed = v.safeParse(SightedSchema, {
    papers: papers.map(({ kind, nameOnPaper, issuedBy, expiresOn }) => ({
      kind,
      nameOnPaper,
      ...(issuedBy.trim() === '' ? {} : { issuedBy }),
      ...(expiresOn ? { expiresOn } : {}),
    })),
    ...(nameSettledBy.length > 0 ? { nameSettledBy } : {}),
    seenOn: seenOn ?? today,
  });
  if (parsed.success) return { sighted: parsed.output };
  const errors = parsed.issues.map(({ path = [], message }): [string, string] => {
    const [, place, field] = path.map(({ key }) => String(key));
    return [field === undefined ? 'papers' : `${place}.${field}`, message];
  });
  return { errors: new Map(errors) };
}
