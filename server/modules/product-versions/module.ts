import { productVersions } from '../../../contract/endpoints/product-versions.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { ok } from '../../../domain/result.ts';
import { serverModule } from '../../server-module.ts';
import { draftVersion, publishVersion, versionDay, versionedProducts } from './service.ts';

/** What products cost from a day on, set by two of our own staff. */
export const productVersionsModule = serverModule({
  module: productVersions,
  handlers: () => ({
    list: (_, call) =>
      call.transaction(async (tx) =>
        ok({ products: await versionedProducts(tx), today: versionDay(call.now) }),
      ),
    draft: ({ params, body }, call) =>
      call.transaction((tx) => draftVersion(tx, call, { ...params, ...body })),
    publish: ({ params, body }, call) =>
      call.transaction((tx) => publishVersion(tx, call, { ...params, ...body })),
  }),
  examples: {
    list: { who: 'platform-credit', after: ['draft'], input: () => ({}) },
    draft: {
      who: 'platform-credit',
      input: () => ({
        params: { product: 'standard-loan' as const },
        body: {
          effectiveFrom: '2090-01-01' as IsoDate,
          rules: [
            {
              code: 'SERVICE',
              timing: 'AtLoanAdvance' as const,
              recurrence: 'Once' as const,
              end: 'NoEndDate' as const,
              valueKind: 'Value' as const,
              value: 50_000,
              scope: 'FirstDrawdown' as const,
              collect: 'AddToBalance' as const,
              payer: 'vendor' as const,
              gst: 'included' as const,
              version: 2,
              effectiveFrom: '2090-01-01' as IsoDate,
            },
          ],
        },
      }),
    },
    publish: {
      who: 'platform-super',
      after: ['draft'],
      input: ({ answer }) => ({
        params: { product: 'standard-loan' as const },
        body: { version: answer('draft').draft?.version ?? 0 },
      }),
      narrower: 'Somebody who didn’t draft it publishes it',
    },
  },
});
