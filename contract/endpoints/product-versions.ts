import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { FeeRuleSchema } from '../../domain/fees/fee-rule.ts';
import { PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import { defineModule } from '../module.ts';
import { ProductTermsSchema } from './products.ts';

const access = { kind: 'permission', permission: 'product.publish' } as const;

/** A product with all its versions, the newest first, and the one that waits for a second person. */
export const VersionedProductSchema = v.object({
  product: v.picklist(PRODUCT_TYPES),
  name: v.string(),
  versions: v.array(
    v.object({ version: v.number(), effectiveFrom: IsoDateSchema, terms: ProductTermsSchema }),
  ),
  draft: v.nullable(
    v.object({
      effectiveFrom: IsoDateSchema,
      terms: ProductTermsSchema,
      draftedBy: v.string(),
      draftedByName: v.string(),
      draftedAt: IsoInstantSchema,
      version: v.number(),
    }),
  ),
});
export type VersionedProduct = v.InferOutput<typeof VersionedProductSchema>;

const params = v.strictObject({ product: v.picklist(PRODUCT_TYPES) });
const answer = { status: 200, schema: VersionedProductSchema } as const;

/** Calls of our own staff who set what products cost from a day on. */
export const productVersions = defineModule('product-versions', {
  calls: {
    list: {
      method: 'GET',
      path: '/api/product-versions',
      summary: 'Every product with all its versions, and the next one that waits',
      access,
      offline: 'online-only',
      answer: {
        status: 200,
        schema: v.object({ products: v.array(VersionedProductSchema), today: IsoDateSchema }),
      },
      problems: [],
    },
    draft: {
      method: 'PUT',
      path: '/api/product-versions/:product/draft',
      summary: 'Draft the next version of a product, in place of a draft that waits',
      access,
      offline: 'online-only',
      params,
      body: v.strictObject({
        effectiveFrom: IsoDateSchema,
        rules: v.pipe(
          v.array(FeeRuleSchema),
          v.maxLength(20, 'Use at most 20 rules'),
          v.check(
            (rules) => new Set(rules.map(({ code }) => code)).size === rules.length,
            'Each rule has a code of its own',
          ),
        ),
      }),
      answer,
      problems: [],
    },
    publish: {
      method: 'POST',
      path: '/api/product-versions/:product/publish',
      summary: 'Publish the draft as it was read, by somebody who didn’t draft it',
      access,
      offline: 'online-only',
      params,
      /** The draft that was read: another one since is read first. */
      body: v.strictObject({ version: v.pipe(v.number(), v.safeInteger()) }),
      answer,
      problems: ['product.draft-changed'],
    },
  },
});
