import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { unread } from '../../../offline/unread.ts';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useContractRights } from '../contract-rights.ts';
import { useWholeEnvelope } from '../use-whole-envelope.ts';
import { EditDraft } from './edit-draft.tsx';
import { NewEnvelope } from './new-envelope.tsx';
import { useTemplates } from './use-templates.ts';

export interface ComposeCardProps {
  product: TemplateType;
  /** The draft to change; a new envelope without one. */
  envelope: ShownEnvelope | undefined;
}

/** The form of an envelope, new or kept as a draft, or why there is none. */
export function ComposeCard({ product, envelope }: ComposeCardProps) {
  const { canSend } = useContractRights();
  const { data, error, refetch, isFetching } = useTemplates(product);
  const isKept = envelope !== undefined && !envelope.composed;
  const kept = useWholeEnvelope(envelope);
  const templates = data?.templates;
  const title = `${envelope ? 'Change' : 'New envelope'}: ${PRODUCT_NAMES[product]}`;
  const isReady = templates !== undefined && (!isKept || (kept.data !== undefined && !kept.isOld));
  return (
    <Card title={title}>
      <PageStates state={stateOf()}>
        {isReady ? (
          envelope ? (
            <EditDraft
              product={product}
              templates={templates}
              envelope={envelope}
              server={kept.data}
            />
          ) : (
            <NewEnvelope product={product} templates={templates} />
          )
        ) : null}
      </PageStates>
    </Card>
  );

  function stateOf(): PageState {
    if (!canSend) return { kind: 'forbidden', message: 'Your role doesn’t send envelopes.' };
    if (envelope && envelope.state !== 'draft') {
      return {
        kind: 'empty',
        title: 'It was sent',
        message:
          'What was sent can’t be changed. Take it back to correct it, if nobody has signed.',
      };
    }
    if (isReady) return { kind: 'ready' };
    const reads = {
      error: (templates ? undefined : error) ?? kept.error,
      isFetching,
      refetch() {
        void refetch();
        if (isKept) void kept.refetch();
      },
    };
    const what = 'What the agency can have signed';
    return unread(reads, { what, loading: 'Loading the templates' });
  }
}
