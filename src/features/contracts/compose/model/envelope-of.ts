import * as v from 'valibot';
import type { EnvelopeDraft } from '../../../../../contract/envelope-draft.ts';
import type { Envelope } from '../../../../../contract/envelope-shapes.ts';
import type { TemplateSummary } from '../../../../../contract/template-shapes.ts';
import type { DisclosureRule } from '../../../../../domain/contracts/signing/disclosure-gate.ts';
import type { TemplateType } from '../../../../../domain/contracts/template-types.ts';
import { EnvelopeIdSchema, type TemplateId } from '../../../../../domain/ids.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ComposeDraft, Person } from './compose-draft.ts';

/** What is known of the chosen documents: which version of each was seen. */
export type Chosen = Pick<TemplateSummary, 'id' | 'currentNumber'>;

/** The envelope that a draft makes. What it lacks is for the schema to say. */
export function envelopeOf(
  draft: ComposeDraft,
  product: TemplateType,
  chosen: readonly Chosen[],
  rule: DisclosureRule | null,
): EnvelopeDraft {
  const { id, subject, message, inOrder, templateIds, typed, givenOn } = draft;
  return {
    id,
    product,
    subject: subject.trim(),
    message: message.trim(),
    inOrder,
    expiresInDays: draft.expiresInDays ?? Number.NaN,
    remindEveryDays: draft.remindEveryDays ?? Number.NaN,
    ...(rule && givenOn ? { disclosure: { rule, givenOn } } : {}),
    documents: templateIds.flatMap((templateId) => {
      const template = chosen.find((each) => each.id === templateId);
      const prefilled = typed[templateId] ?? {};
      return template
        ? [
            {
              kind: 'template' as const,
              templateId,
              templateNumber: template.currentNumber,
              prefilled,
            },
          ]
        : [];
    }),
    recipients: (draft.people ?? []).map(recipientOf),
  };
}

function recipientOf(person: Person): EnvelopeDraft['recipients'][number] {
  const { label: _label, email, phone, signerKey, witnessFor, ...rest } = person;
  return {
    ...rest,
    name: person.name.trim(),
    ...(signerKey === undefined ? {} : { signerKey }),
    ...(witnessFor === undefined ? {} : { witnessFor }),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
  };
}

type Composed = Pick<
  EnvelopeDraft,
  'id' | 'subject' | 'message' | 'inOrder' | 'expiresInDays' | 'remindEveryDays' | 'disclosure'
>;

/** What both an envelope that waits on this device and one of the server say of a document. */
type Filled = { templateId?: TemplateId | undefined; prefilled: ComposeDraft['typed'][string] };

function draftOf(
  envelope: Composed,
  documents: readonly Filled[],
  recipients: readonly (EnvelopeDraft | Envelope)['recipients'][number][],
): ComposeDraft {
  const { id, subject, message, inOrder, expiresInDays, remindEveryDays, disclosure } = envelope;
  const templates = documents.flatMap(({ templateId, prefilled }) =>
    templateId ? [[templateId, prefilled] as const] : [],
  );
  return {
    id,
    operationId: newId(),
    page: 'documents',
    templateIds: templates.map(([templateId]) => templateId),
    typed: Object.fromEntries(templates),
    people: recipients.map((each) => ({
      id: each.id,
      kind: each.kind,
      role: each.role,
      ...(each.signerKey === undefined ? {} : { signerKey: each.signerKey }),
      ...(each.witnessFor === undefined ? {} : { witnessFor: each.witnessFor }),
      label: '',
      name: each.name,
      email: each.email ?? '',
      phone: each.phone ?? '',
      channels: each.channels,
      position: each.position,
    })),
    inOrder,
    subject,
    message,
    expiresInDays,
    remindEveryDays,
    givenOn: disclosure?.givenOn ?? null,
  };
}

/** The form of an envelope that waits on this device. */
export function draftOfWaiting(composed: EnvelopeDraft): ComposeDraft {
  const documents = composed.documents.map((each) =>
    each.kind === 'template' ? each : { prefilled: each.prefilled },
  );
  return draftOf(composed, documents, composed.recipients);
}

/** The form of a new envelope like one that came to nothing: the same content, nobody asked yet. */
export function draftLike(envelope: Envelope): ComposeDraft {
  const draft = draftOfEnvelope(envelope);
  const ids = new Map(draft.people?.map(({ id }) => [id, newId()]));
  const people = draft.people?.map(({ witnessFor, ...person }) => {
    const whom = witnessFor === undefined ? undefined : ids.get(witnessFor);
    const id = ids.get(person.id) ?? person.id;
    return { ...person, id, ...(whom === undefined ? {} : { witnessFor: whom }) };
  });
  return { ...draft, id: v.parse(EnvelopeIdSchema, newId()), ...(people ? { people } : {}) };
}

/** The form of an envelope that the server has as a draft. */
export function draftOfEnvelope(envelope: Envelope): ComposeDraft {
  return draftOf(envelope, envelope.documents, envelope.recipients);
}
