import * as v from 'valibot';
import {
  type DirectApplication,
  DirectApplicationSchema,
} from '../../../contract/endpoints/direct-application.ts';
import { faultWords } from '../../../domain/people/contact-fault.ts';

/** The three steps while they are typed; the id is the application's from the first step on. */
export const ApplyDraftSchema = v.object({
  id: v.string(),
  agencyId: v.string(),
  requestedProductType: v.string(),
  amount: v.nullable(v.number()),
  purpose: v.string(),
  address: v.object({
    unit: v.string(),
    streetNumber: v.string(),
    streetName: v.string(),
    suburb: v.string(),
    state: v.string(),
    postcode: v.string(),
  }),
  vendors: v.array(
    v.object({
      name: v.string(),
      isOnePerson: v.optional(v.boolean()),
      email: v.string(),
      phoneNumber: v.string(),
    }),
  ),
  agentEmail: v.string(),
});
export type ApplyDraft = v.InferOutput<typeof ApplyDraftSchema>;

/** An owner about whom nothing is known yet. */
export const NO_OWNER = { name: '', email: '', phoneNumber: '' };

/** A draft with nothing in it but the agency that the link named. */
export function emptyDraft(id: string, agencyId: string): ApplyDraft {
  return {
    id,
    agencyId,
    requestedProductType: 'standard',
    amount: null,
    purpose: '',
    address: { unit: '', streetNumber: '', streetName: '', suburb: '', state: '', postcode: '' },
    vendors: [NO_OWNER],
    agentEmail: '',
  };
}

/** A step of the three. */
export type ApplyStep = 'one' | 'two' | 'three';

const STEPS: readonly ApplyStep[] = ['one', 'two', 'three'];

/** Which step asks for a field. */
function stepOf(path: string): ApplyStep {
  if (path.startsWith('vendors')) return 'two';
  return path.startsWith('agent') || path.startsWith('agency') ? 'three' : 'one';
}

/** What can be sent, and otherwise what has to be put right in each step, by the ids of the controls. */
export function checkApply(draft: ApplyDraft): {
  application: DirectApplication | undefined;
  problems: Record<ApplyStep, Record<string, string>>;
} {
  const problems: Record<ApplyStep, Record<string, string>> = { one: {}, two: {}, three: {} };
  const parsed = v.safeParse(DirectApplicationSchema, withoutEmpty(draft));
  if (parsed.success) return { application: parsed.output, problems };
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    const message = /^Invalid/.test(issue.message) ? 'Please fill this in' : faultWords(issue);
    problems[stepOf(path)][path] ??= message;
  }
  return { application: undefined, problems };
}

/** The first step before the given one that isn't complete; undefined when all are. */
export function unfinishedBefore(draft: ApplyDraft, step: ApplyStep): ApplyStep | undefined {
  const { problems } = checkApply(draft);
  return STEPS.slice(0, STEPS.indexOf(step)).find((each) => Object.keys(problems[each]).length > 0);
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, each]) => each !== '' && each !== null);
  return Object.fromEntries(given.map(([name, each]) => [name, withoutEmpty(each)]));
}
