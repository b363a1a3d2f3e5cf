import { useContext, useState } from 'react';
import type { EnvelopeDraft } from '../../../../contract/envelope-draft.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { sayKept } from '../../../offline/outbox/say-kept.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../acts/act-trouble.ts';
import { useEnvelopeAct } from '../acts/use-envelope-act.ts';
import { envelopeAddress } from '../contract-addresses.ts';
import { useContractsPlace } from '../contracts-place.ts';
import { useQueue } from '../use-queue.ts';

/** How a composed envelope is kept; the form stays as it is until that has happened. */
export type EnvelopeSaving = {
  isWorking: boolean;
  /** Why it was not kept. */
  trouble: string | undefined;
  keep(envelope: EnvelopeDraft, operationId: string, drop: () => Promise<void>): Promise<void>;
};

/** Keeps a new envelope on the device, or in the place of one that waits there; it goes by itself. */
export function useKeepNew(waitingId?: string): EnvelopeSaving {
  const { listing } = useContractsPlace();
  const isOffline = useConnectivity() === 'offline';
  const navigate = useContext(NavigateContext);
  const outbox = useOutbox();
  const { queue, isWorking } = useQueue();
  return {
    isWorking,
    trouble: undefined,
    async keep(payload, id, drop) {
      const { id: listingId, addressLine } = listing;
      const change = { id, kind: 'envelope.create@1', listingId, addressLine, payload } as const;
      const waiting = await queue(change, waitingId);
      if (!waiting) return;
      await drop();
      const name = PRODUCT_NAMES[payload.product];
      sayKept(
        outbox,
        [waiting],
        {
          kept: {
            title: `${name}: kept on this device`,
            description: isOffline ? `${addressLine}. Sending it needs a connection.` : addressLine,
          },
          sent: { title: `${name}: kept as a draft`, description: addressLine },
        },
        { sayer: toasts, isOffline },
      );
      navigate?.(envelopeAddress(listingId, payload));
    },
  };
}

/** Writes a draft that the server has anew; that needs a connection. */
export function useKeepEdited(version: number): EnvelopeSaving {
  const { listing } = useContractsPlace();
  const navigate = useContext(NavigateContext);
  const act = useEnvelopeAct();
  const [trouble, setTrouble] = useState<string>();
  return {
    isWorking: act.isPending,
    trouble,
    async keep({ id, product, ...content }, _operationId, drop) {
      setTrouble(undefined);
      try {
        await act.mutateAsync({ act: { kind: 'edit', id, version, content }, done: 'Draft saved' });
      } catch (error) {
        setTrouble(actTrouble(error));
        return;
      }
      await drop();
      navigate?.(envelopeAddress(listing.id, { id, product }));
    },
  };
}
