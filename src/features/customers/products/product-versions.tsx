import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VersionedProduct } from '../../../../contract/endpoints/product-versions.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { termSentences } from '../../../../domain/fees/words/rule-words.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';
import { unread } from '../../../offline/unread.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { type PageState, PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { Differences } from './differences.tsx';
import { DraftForm } from './draft-form.tsx';
import { PricePreview } from './price-preview.tsx';
import { useVersionAct, versionsQuery } from './product-version-queries.ts';

/** `/customers/products`: what products cost from which day on, set by two of our own staff. */
export function ProductVersions() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const query = useQuery(versionsQuery(client));
  const { data } = query;
  const [chosen, setChosen] = useState<ProductType>('standard');
  const product = data?.products.find((each) => each.product === chosen);
  return (
    <PageStates state={stateOf()}>
      {data && product ? (
        <>
          <Card title="Product">
            <Field label="Product">
              <SelectInput
                value={chosen}
                options={data.products.map((each) => ({
                  value: each.product,
                  label: PRODUCT_NAMES[each.product],
                }))}
                onChange={setChosen}
              />
            </Field>
          </Card>
          {product.draft ? <DraftCard product={product} draft={product.draft} /> : null}
          <DraftForm
            key={`${chosen}:${product.draft?.version ?? 0}:${product.versions.length}`}
            product={product}
            firstDay={addDays(data.today, 1)}
            today={data.today}
          />
          <VersionsCard product={product} today={data.today} />
        </>
      ) : null}
    </PageStates>
  );

  function stateOf(): PageState {
    if (data) return { kind: 'ready' };
    const what = 'The list of products';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading products' });
  }
}

function VersionsCard({ product, today }: { product: VersionedProduct; today: IsoDate }) {
  const inForce = product.versions.find(({ effectiveFrom }) => effectiveFrom <= today)?.version;
  return (
    <Card title="Versions">
      <ul className={content.list} aria-label="Versions">
        {product.versions.map(({ version, effectiveFrom, terms }) => (
          <li key={version} className={content.item}>
            <div className={content.line}>
              <strong>
                Version {version}, from {dateText(effectiveFrom)}
              </strong>
              {version === inForce ? <StatusPill tone="done">In force</StatusPill> : null}
              {effectiveFrom > today ? <StatusPill tone="waiting">To come</StatusPill> : null}
            </div>
            {termSentences(terms.rules).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
      <p className={content.quiet}>What was agreed by an earlier version keeps it.</p>
    </Card>
  );
}

interface DraftCardProps {
  product: VersionedProduct;
  draft: NonNullable<VersionedProduct['draft']>;
}

/** A draft that waits: what it changes, what it costs, and the second person's button. */
function DraftCard({ product, draft }: DraftCardProps) {
  const { id } = useAccount();
  const act = useVersionAct();
  const before = product.versions[0]?.terms.rules ?? [];
  const { rules } = draft.terms;
  const isOwn = draft.draftedBy === id;
  function publish() {
    act.mutate(
      { kind: 'publish', product: product.product, version: draft.version },
      { onSuccess: () => toasts.success(`${PRODUCT_NAMES[product.product]} has its next version`) },
    );
  }
  return (
    <Card title="Waits for a second person">
      <div className={content.text}>
        <p>
          From {dateText(draft.effectiveFrom)}. Drafted {dateTimeText(draft.draftedAt)},{' '}
          {draft.draftedByName}
        </p>
        <Differences before={before} after={rules} />
        <PricePreview before={before} after={rules} from={draft.effectiveFrom} />
        {isOwn ? (
          <p className={content.needs}>You drafted it: somebody else of our staff publishes it.</p>
        ) : (
          <div className={content.actions}>
            <Button variant="primary" isLoading={act.isPending} onClick={publish}>
              Publish from {dateText(draft.effectiveFrom)}
            </Button>
          </div>
        )}
        <ErrorAlert messages={act.error ? [errorText(act.error)] : []} />
      </div>
    </Card>
  );
}
