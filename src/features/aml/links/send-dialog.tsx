import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import type { AmlInvitation } from '../../../../contract/endpoints/aml-own-check.ts';
import type { CustomerPerson } from '../../../../domain/aml/customer.ts';
import { amlClient } from '../../../offline/aml/aml-client.ts';
import { amlQueries } from '../../../offline/aml/aml-queries.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useWishKey } from '../../../platform/wish-key.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { AmlDialog } from '../aml-dialog.tsx';
import { useAmlPlace } from '../aml-place.ts';

export interface SendDialogProps {
  check: AmlCase;
  person: CustomerPerson;
  before: AmlInvitation | undefined;
  onClose: () => void;
}

/** Sends somebody their part; where to is proposed by what is known of them. */
export function SendDialog({ check, person, before, onClose }: SendDialogProps) {
  const { listing } = useAmlPlace();
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf, forget } = useWishKey();
  const party = [...listing.vendors, ...listing.buyers].find(({ id }) => id === check.partyId);
  const isParty = check.customer.people[0]?.id === person.id;
  const known = before ?? (isParty ? { email: party?.email, phone: party?.mobile } : {});
  const [email, setEmail] = useState(known.email ?? '');
  const [phone, setPhone] = useState(known.phone ?? '');
  const send = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => {
      const body = {
        personId: person.id,
        ...(email.trim() === '' ? {} : { email: email.trim() }),
        ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
      };
      const params = { id: check.listingId, caseId: check.id };
      const idempotencyKey = keyOf({ invite: check.id, body });
      return amlClient(client).invite({ params, body }, { idempotencyKey });
    },
    onSuccess(links) {
      forget();
      queryClient.setQueryData(amlQueries(client).links(check).queryKey, links);
      toasts.success(`Sent to ${person.name}`);
      onClose();
    },
  });
  return (
    <AmlDialog
      title={before ? `Send ${person.name} their part again?` : `Send ${person.name} their part?`}
      consequence={before ? 'The link that they got before stops working.' : undefined}
      confirmLabel="Send"
      isWorking={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <Field label="Email">
        <TextInput type="email" value={email} onChange={setEmail} />
      </Field>
      <Field label="Mobile">
        <TextInput type="tel" value={phone} onChange={setPhone} />
      </Field>
    </AmlDialog>
  );
}
