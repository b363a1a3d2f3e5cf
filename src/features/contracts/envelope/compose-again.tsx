import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { ShownEnvelope } from '../../../offline/changes/envelopes.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { openFormDrafts } from '../../../offline/form-drafts.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NavigateContext } from '../../../ui/link/navigate-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { actTrouble } from '../acts/act-trouble.ts';
import { newEnvelopeForm } from '../compose/compose-forms.ts';
import { draftLike } from '../compose/model/envelope-of.ts';
import { composeAddress } from '../contract-addresses.ts';

/** Begins a new envelope with what an earlier one held, for one that was declined, voided or ran out. */
export function ComposeAgain({ envelope }: { envelope: ShownEnvelope }) {
  const { client, clock } = usePortal();
  const { id: subject } = useAccount();
  const queryClient = useQueryClient();
  const navigate = useContext(NavigateContext);
  const [isWorking, setWorking] = useState(false);
  const { id, listingId, product } = envelope;
  async function begin() {
    setWorking(true);
    try {
      const whole = await queryClient.ensureQueryData(envelopeQueries(client).one(id));
      const draft = { savedAt: clock.now(), content: draftLike(whole) };
      await openFormDrafts({ subject }).keep(newEnvelopeForm(listingId, product), draft);
      navigate?.(composeAddress(listingId, product));
    } catch (error) {
      toasts.error('It can’t be begun from this one', { description: actTrouble(error) ?? '' });
      setWorking(false);
    }
  }
  return (
    <Button icon="copy" isLoading={isWorking} onClick={() => void begin()}>
      New envelope from this one
    </Button>
  );
}
