import { type FormEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import { ApplicationIdSchema } from '../../../../domain/ids.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { namesText } from '../../../ui/format/names-text.ts';
import styles from '../../../ui/layout/content.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { useQueue } from '../use-queue.ts';
import { ApplicationDraftSchema, emptyDraft } from './application-draft.ts';
import { ApplyFields } from './apply-fields.tsx';
import { amountProblem } from './check-draft.ts';
import { ContactGaps, NameGaps, SharedContacts } from './contact-gaps.tsx';
import { PricePreview } from './price-preview.tsx';
import { askedPeople, defaultParty, unreached } from './whom.ts';

/** Makes an application for a product, and sends its links in the same turn when asked to. */
export function ApplyForm({ product: offered }: { product: FundingProduct }) {
  const { listing } = useFundingPlace();
  const { product, name } = offered;
  const form = `application:${listing.id}:${product}`;
  const { draft, change, drop } = useFormDraft(form, ApplicationDraftSchema, emptyDraft);
  const { queue, isWorking } = useQueue();
  const [ids] = useState(() => ({
    application: v.parse(ApplicationIdSchema, newId()),
    create: newId(),
    send: newId(),
  }));
  const [problem, setProblem] = useState<string>();
  const amountId = useId();
  const amountBox = useRef<HTMLFormElement>(null);
  if (!draft) return <Skeleton lines={6} />;

  const people = askedPeople(listing, offered, draft);
  const gaps = draft.paymentRequiresOtp ? unreached(people) : [];
  const names = namesText(people.map((each) => each.name));

  async function make(isSent: boolean) {
    if (!draft) return;
    const found = amountProblem(draft, offered);
    setProblem(found);
    if (found || draft.amount === null) {
      amountBox.current?.querySelector<HTMLElement>(`[id="${amountId}"]`)?.focus();
      return;
    }
    const { id: listingId, addressLine } = listing;
    const { purpose, paymentRequiresOtp, amount } = draft;
    const party = draft.party ?? defaultParty(listing, offered.parties);
    const payload = {
      id: ids.application,
      product,
      amount,
      purpose: purpose.trim(),
      paymentRequiresOtp,
      party,
    };
    const of = { listingId, addressLine };
    const create = { ...of, id: ids.create, kind: 'application.create@1', payload } as const;
    const send = {
      ...of,
      id: ids.send,
      kind: 'application.send@1',
      payload: { id: ids.application },
    } as const;
    const title = isSent ? `${name}: application made, links going out` : `${name}: draft made`;
    if (await queue(isSent ? [create, send] : [create], { title, addressLine })) await drop();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make(gaps.length === 0);
  };
  return (
    <form ref={amountBox} className={styles.form} onSubmit={submit} noValidate>
      <ApplyFields
        product={offered}
        draft={draft}
        amountId={amountId}
        problem={problem}
        onChange={(part) => {
          setProblem(undefined);
          change(part);
        }}
      />
      <PricePreview product={product} amount={draft.amount} />
      <ContactGaps people={gaps} />
      {advancesMoney(product) ? <SharedContacts people={people} /> : null}
      <NameGaps people={people} />
      <div className={styles.actions}>
        {gaps.length === 0 ? (
          <Button type="submit" variant="primary" icon="send" isLoading={isWorking}>
            Send to {names}
          </Button>
        ) : null}
        <Button
          variant={gaps.length === 0 ? 'secondary' : 'primary'}
          isLoading={isWorking}
          onClick={() => void make(false)}
        >
          Keep as a draft
        </Button>
      </div>
    </form>
  );
}
