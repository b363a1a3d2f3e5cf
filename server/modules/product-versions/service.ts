import type { VersionedProduct } from '../../../contract/endpoints/product-versions.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { FeeRule } from '../../../domain/fees/fee-rule.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { startProblem } from '../../../domain/products/next-version.ts';
import {
  PRODUCT_NAMES,
  PRODUCT_TYPES,
  type ProductType,
} from '../../../domain/products/product-types.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { takeApproval } from '../approvals/service.ts';
import {
  type DraftRow,
  findAllVersions,
  findDrafts,
  insertVersion,
  lockProducts,
  removeDraft,
  type VersionRow,
  writeDraft,
} from './store.ts';

type Outcome = Promise<Result<VersionedProduct, Refusal>>;

const termsOf = ({ terms }: Pick<VersionRow, 'terms'>) => ({
  rules: [...terms.rules],
  cap: terms.cap,
});

/** Every product with its versions and its draft, in the order of the products. */
export async function versionedProducts(tx: Tx): Promise<VersionedProduct[]> {
  const versions = await findAllVersions(tx);
  const drafts = await findDrafts(tx);
  return PRODUCT_TYPES.map((product) => {
    const draft = drafts.find((each) => each.product === product);
    return {
      product,
      name: PRODUCT_NAMES[product],
      versions: versions
        .filter((each) => each.product === product)
        .map((each) => ({
          version: each.version,
          effectiveFrom: each.effectiveFrom as IsoDate,
          terms: termsOf(each),
        })),
      draft: draft ? toldDraft(draft) : null,
    };
  });
}

function toldDraft(draft: DraftRow): NonNullable<VersionedProduct['draft']> {
  const { effectiveFrom, draftedBy, draftedByName, draftedAt, version } = draft;
  return {
    effectiveFrom: effectiveFrom as IsoDate,
    terms: termsOf(draft),
    draftedBy,
    draftedByName,
    draftedAt: draftedAt.toISOString() as IsoInstant,
    version,
  };
}

/** The day by which versions begin; where no property is meant, Sydney's. */
export const versionDay = (now: Date) => propertyDate(now, 'Australia/Sydney');

async function productOf(tx: Tx, product: ProductType): Promise<VersionedProduct> {
  const all = await reboundTo(tx, undefined, () => versionedProducts(tx));
  const found = all.find((each) => each.product === product);
  if (!found) throw new RangeError(`No product ${product}`);
  return found;
}

/** The terms as they are kept, of the newest version and of the draft. */
const lastTerms = async (tx: Tx, product: ProductType) =>
  (await findAllVersions(tx)).find((each) => each.product === product)?.terms;
const draftTerms = async (tx: Tx, product: ProductType) =>
  (await findDrafts(tx)).find((each) => each.product === product)?.terms;

/** Drafts the next version of a product; its cap stays. */
export async function draftVersion(
  tx: Tx,
  call: SignedInCall,
  input: { product: ProductType; effectiveFrom: IsoDate; rules: readonly FeeRule[] },
): Outcome {
  const { product, effectiveFrom, rules } = input;
  await lockProducts(tx);
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  if (!account.ok) return account;
  const { versions, draft } = await productOf(tx, product);
  const [last] = versions;
  const message = startProblem(input, { last: last?.effectiveFrom, today: versionDay(call.now) });
  if (message)
    return refuse({ code: 'request.invalid', errors: [{ path: 'effectiveFrom', message }] });
  await writeDraft(tx, {
    product,
    effectiveFrom,
    terms: { rules, cap: (await lastTerms(tx, product))?.cap ?? null },
    draftedBy: account.value.id,
    draftedByName: account.value.name,
    draftedAt: call.now,
    version: (draft?.version ?? 0) + 1,
  });
  return ok(await productOf(tx, product));
}

/** Publishes the draft that somebody else of our staff made. What was agreed before keeps its terms. */
export async function publishVersion(
  tx: Tx,
  call: SignedInCall,
  { product, version }: { product: ProductType; version: number },
): Outcome {
  await lockProducts(tx);
  const { versions, draft } = await productOf(tx, product);
  if (draft?.version !== version) return refuse({ code: 'product.draft-changed' });
  const first = { actor: draft.draftedBy, amount: 0 };
  const approval = await takeApproval({
    act: 'publish-product-version',
    by: call.principal.subject,
    amount: 0,
    always: true,
    first,
    counts: async (given) => given,
  });
  if (!approval.ok || approval.value === 'waits') {
    const detail = 'You drafted it yourself: somebody else of our staff publishes it.';
    return refuse({ code: 'auth.forbidden', detail });
  }
  const [last] = versions;
  const today = versionDay(call.now);
  const { effectiveFrom } = draft;
  const terms = await draftTerms(tx, product);
  if (!terms) throw new RangeError(`No draft of ${product}`);
  const problem = startProblem(
    { effectiveFrom, rules: terms.rules },
    { last: last?.effectiveFrom, today },
  );
  if (problem)
    return refuse({ code: 'product.draft-changed', detail: `${problem}. Draft it again.` });
  await insertVersion(tx, { product, version: (last?.version ?? 0) + 1, effectiveFrom, terms });
  await removeDraft(tx, product);
  return ok(await productOf(tx, product));
}
