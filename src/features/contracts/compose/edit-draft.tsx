import type { Envelope } from '../../../../contract/envelope-shapes.ts';
import type { TemplateSummary } from '../../../../contract/template-shapes.ts';
import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { ComposeForm } from './compose-form.tsx';
import { editForm } from './compose-forms.ts';
import { draftOfEnvelope, draftOfWaiting } from './model/envelope-of.ts';
import { useKeepEdited, useKeepNew } from './use-keep-envelope.ts';

export interface EditDraftProps {
  product: TemplateType;
  templates: readonly TemplateSummary[];
  envelope: ShownEnvelope;
  /** What the server has of it; nothing of one that waits on this device. */
  server: Envelope | undefined;
}

/** The form of a draft: one that waits on this device, or one of the server. */
export function EditDraft({ envelope, server, ...rest }: EditDraftProps) {
  const { composed, waiting, id } = envelope;
  const instead = useKeepNew(waiting?.operationId);
  const edited = useKeepEdited(server?.version ?? envelope.version);
  const facts = { ...rest, form: editForm(id) };
  if (composed) {
    return <ComposeForm {...facts} begin={() => draftOfWaiting(composed)} saving={instead} />;
  }
  return server ? (
    <ComposeForm {...facts} begin={() => draftOfEnvelope(server)} saving={edited} />
  ) : null;
}
