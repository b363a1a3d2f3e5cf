import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { envelopeEndpoints } from '../../../../contract/endpoints/envelopes.ts';
import type { Envelope, EnvelopeSummary } from '../../../../contract/envelope-shapes.ts';
import type { EnvelopeId } from '../../../../domain/ids.ts';
import { noteChange } from '../../../offline/change-notes.ts';
import { envelopesAfter } from '../../../offline/changes/envelopes.ts';
import { contractsClient } from '../../../offline/contracts/contracts-client.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { toasts } from '../../../ui/toast/toasts.ts';

type Endpoints = typeof envelopeEndpoints;
type Versioned = { id: EnvelopeId; version: number };

/** What is done to an envelope at once, with the server's answer; nothing of it waits on a device. */
export type EnvelopeAct =
  | ({ kind: 'send'; startsChecks?: boolean } & Versioned)
  | ({ kind: 'correct' } & Versioned)
  | ({ kind: 'edit'; content: EndpointInput<Endpoints['edit']>['body'] } & Versioned)
  | ({ kind: 'void'; reason: string } & Versioned)
  | ({ kind: 'resend'; expiresInDays: number } & Versioned)
  | ({
      kind: 'fixContact';
      recipientId: string;
      contact: EndpointInput<Endpoints['fixContact']>['body'];
    } & Versioned)
  | ({ kind: 'confirmContact'; recipientId: string } & Versioned)
  | { kind: 'remind'; id: EnvelopeId; recipientId?: string };

/** An act, and what is said once it is done. */
type Wish = { act: EnvelopeAct; done: string };

/** Does things to an envelope and shows what the server made of it. */
export function useEnvelopeAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();

  function perform(act: EnvelopeAct): Promise<Envelope> {
    const calls = contractsClient(client).envelopes;
    const params = { id: act.id };
    const options = { idempotencyKey: keyOf(act) };
    if (act.kind === 'remind') {
      const body = act.recipientId ? { recipientId: act.recipientId } : {};
      return calls.remind({ params, body }, options);
    }
    const onto = { params, ifMatch: etagOf(act.version) };
    switch (act.kind) {
      case 'send': {
        const { startsChecks } = act;
        const body = startsChecks === undefined ? {} : { startsChecks };
        return calls.send({ ...onto, body }, options);
      }
      case 'edit':
        return calls.edit({ ...onto, body: act.content }, options);
      case 'void':
        return calls.void({ ...onto, body: { reason: act.reason } }, options);
      case 'resend':
        return calls.resend({ ...onto, body: { expiresInDays: act.expiresInDays } }, options);
      case 'fixContact': {
        const ofRecipient = { ...params, recipientId: act.recipientId };
        return calls.fixContact({ ...onto, params: ofRecipient, body: act.contact }, options);
      }
      case 'confirmContact': {
        const ofRecipient = { ...params, recipientId: act.recipientId };
        return calls.confirmContact({ ...onto, params: ofRecipient, body: {} }, options);
      }
      default:
        return calls[act.kind]({ ...onto, body: {} }, options);
    }
  }

  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: ({ act }: Wish) => perform(act),
    // Said here and not where it was asked: what asked may be gone with the state it was for.
    onSuccess(envelope, { done }) {
      toasts.success(done);
      forget();
      const queries = envelopeQueries(client);
      queryClient.setQueryData(queries.one(envelope.id).queryKey, envelope);
      queryClient.setQueryData<{ envelopes: EnvelopeSummary[] }>(
        queries.ofListing(envelope.listingId).queryKey,
        (before) => before && { envelopes: envelopesAfter(before.envelopes, envelope) },
      );
    },
    onSettled: () => {
      noteChange('listings');
      // The listing itself may have moved with it.
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}
