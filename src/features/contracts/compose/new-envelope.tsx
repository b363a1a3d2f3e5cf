import type { TemplateSummary } from '../../../../contract/template-shapes.ts';
import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { useContractsPlace } from '../contracts-place.ts';
import { ComposeForm } from './compose-form.tsx';
import { newEnvelopeForm } from './compose-forms.ts';
import { emptyDraft } from './model/compose-draft.ts';
import { useKeepNew } from './use-keep-envelope.ts';

export interface NewEnvelopeProps {
  product: TemplateType;
  templates: readonly TemplateSummary[];
}

/** The form of a new envelope. */
export function NewEnvelope({ product, templates }: NewEnvelopeProps) {
  const { listing } = useContractsPlace();
  const saving = useKeepNew();
  const subject = `${PRODUCT_NAMES[product]}: ${listing.addressLine}`.slice(0, 120);
  return (
    <ComposeForm
      product={product}
      templates={templates}
      form={newEnvelopeForm(listing.id, product)}
      begin={() => emptyDraft(subject)}
      saving={saving}
    />
  );
}
