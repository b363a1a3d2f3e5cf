import * as v from 'valibot';
import { type EnvelopeDraft, EnvelopeDraftSchema } from '../../../../../contract/envelope-draft.ts';
import {
  DISCLOSURE_DOCUMENTS,
  type DisclosureRule,
} from '../../../../../domain/contracts/signing/disclosure-gate.ts';
import { isOrderSound } from '../../../../../domain/contracts/signing/order.ts';
import type { TemplateSigner } from '../../../../../domain/contracts/template/body.ts';
import { faultWords } from '../../../../../domain/people/contact-fault.ts';
import { COMPOSE_PAGES, type ComposeDraft, type ComposePage } from './compose-draft.ts';
import type { FieldToFill } from './fill-fields.ts';

/** Something that keeps an envelope from being made, and where a person puts it right. */
export type ComposeProblem = { page: ComposePage; message: string; controlId?: string };

/** The id of the control of a person's fact, for the way from an error to it. */
export function personControl(id: string, fact: 'name' | 'email' | 'phone' | 'channels'): string {
  return `person-${id}-${fact}`;
}

/** The id of the control of a field of a document. */
export function fieldControl(templateId: string, fieldId: string): string {
  return `field-${templateId}-${fieldId}`;
}

/** The controls of the last page. */
export const MESSAGE_CONTROLS = {
  subject: 'envelope-subject',
  message: 'envelope-message',
  expiresInDays: 'envelope-expires',
  remindEveryDays: 'envelope-remind',
  givenOn: 'envelope-given-on',
} as const;

export type ProblemFacts = {
  envelope: EnvelopeDraft;
  fields: readonly { templateId: string; toFill: readonly FieldToFill[] }[];
  rule: DisclosureRule | null;
  /** Who of the chosen documents has no field in any of them. */
  unmarked: readonly TemplateSigner[];
};

/** Everything that keeps a draft from being kept as an envelope, in the order of the pages. */
export function composeProblems(draft: ComposeDraft, facts: ProblemFacts): ComposeProblem[] {
  const { envelope, fields, rule, unmarked } = facts;
  const problems: ComposeProblem[] = [];
  if (envelope.documents.length === 0) {
    problems.push({ page: 'documents', message: 'Choose at least one document' });
  }
  for (const { label } of unmarked) {
    const message = `${label} has nothing to sign in these documents. Choose another, or have a field for ${label} placed in the template.`;
    problems.push({ page: 'documents', message });
  }
  for (const { templateId, toFill } of fields) {
    for (const { field, problem } of toFill) {
      if (!problem) continue;
      const controlId = fieldControl(templateId, field.id);
      problems.push({ page: 'fields', message: `${field.label}: ${problem}`, controlId });
    }
  }
  const parsed = v.safeParse(EnvelopeDraftSchema, envelope);
  for (const issue of parsed.success ? [] : parsed.issues) {
    problems.push(...schemaProblem(issue, draft));
  }
  for (const { id, kind, name, channels } of draft.people ?? []) {
    if (kind === 'copy' && name.trim() && channels.length === 0) {
      const controlId = personControl(id, 'channels');
      problems.push({ page: 'people', message: `${name}: say how the copy is sent`, controlId });
    }
  }
  if (!isOrderSound(envelope.recipients, envelope.inOrder)) {
    problems.push({ page: 'people', message: 'A witness can’t come before the one they witness' });
  }
  if (rule && draft.givenOn === null) {
    const message = `Confirm that the buyer was given ${DISCLOSURE_DOCUMENTS[rule]}, and when`;
    problems.push({ page: 'message', message, controlId: MESSAGE_CONTROLS.givenOn });
  }
  const placeOf = ({ page }: ComposeProblem) => COMPOSE_PAGES.indexOf(page);
  return problems.sort((a, b) => placeOf(a) - placeOf(b));
}

function schemaProblem(issue: v.BaseIssue<unknown>, draft: ComposeDraft): ComposeProblem[] {
  const [first, place, fact] = (issue.path ?? []).map(({ key }) => key);
  // Said above, in words that name the document.
  if (first === 'documents') return [];
  if (first === 'recipients') {
    const person = draft.people?.[Number(place)];
    const who = person?.name.trim() || person?.label || 'Somebody';
    const known = fact === 'name' || fact === 'email' || fact === 'phone' ? fact : 'channels';
    const controlId = personControl(person?.id ?? '', known);
    return [{ page: 'people', message: `${who}: ${faultWords(issue)}`, controlId }];
  }
  const control = Object.entries(MESSAGE_CONTROLS).find(([name]) => name === first)?.[1];
  const messages: Record<string, string> = {
    expiresInDays: 'Enter the days until it runs out, from 1 to 120',
    remindEveryDays: 'Enter the days between reminders, from 0 to 30',
  };
  const message = messages[String(first)] ?? issue.message;
  return [{ page: 'message', message, ...(control ? { controlId: control } : {}) }];
}
