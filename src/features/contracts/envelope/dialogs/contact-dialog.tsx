import { useState } from 'react';
import type { EnvelopeRecipient } from '../../../../../contract/envelope-shapes.ts';
import type { DeliveryChannel } from '../../../../../domain/contracts/template/signers.ts';
import { useTyped } from '../../../../platform/typed-values.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useEnvelopeAct } from '../../acts/use-envelope-act.ts';
import { ActDialog } from './act-dialog.tsx';
import type { EnvelopeDialogProps } from './void-dialog.tsx';

export interface ContactDialogProps extends EnvelopeDialogProps {
  recipient: EnvelopeRecipient;
}

/** Puts right how somebody is reached whose link could not be delivered, and invites them anew. */
export function ContactDialog({ envelope, recipient, onClose }: ContactDialogProps) {
  const act = useEnvelopeAct();
  const [email, setEmail] = useTyped(`contact:${recipient.id}:email`, recipient.email ?? '');
  const [phone, setPhone] = useTyped(`contact:${recipient.id}:phone`, recipient.phone ?? '');
  const [channels, setChannels] = useTyped<readonly DeliveryChannel[]>(
    `contact:${recipient.id}:channels`,
    recipient.channels,
  );
  const [problem, setProblem] = useState<string>();
  const { id, version } = envelope;
  const tick = (channel: DeliveryChannel) => (isTicked: boolean) => {
    setProblem(undefined);
    setChannels(isTicked ? [...channels, channel] : channels.filter((each) => each !== channel));
  };
  function confirm() {
    if (channels.length === 0) return setProblem('Choose at least one way');
    const contact = {
      ...(email.trim() ? { email: email.trim() } : {}),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      channels: [...channels],
    };
    return act.mutate(
      {
        act: { kind: 'fixContact', id, version, recipientId: recipient.id, contact },
        done: `How ${recipient.name} is reached is changed`,
      },
      { onSuccess: onClose },
    );
  }
  return (
    <ActDialog
      title={`How ${recipient.name} is reached`}
      consequence="The link that wasn’t delivered ends, and whoever was reached before is told at once. Where neither the email nor the mobile from before stays, a link goes out once somebody else of your agency confirms the new one, or an hour after whoever was reached before was told and didn’t stop it. The change is kept in the timeline."
      confirmLabel="Save and invite again"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Email">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
      </Field>
      <Field label="Mobile">
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          onChange={setPhone}
        />
      </Field>
      <Checkbox label="By email" checked={channels.includes('EMAIL')} onChange={tick('EMAIL')} />
      <Checkbox
        label="By text message"
        error={problem}
        checked={channels.includes('SMS')}
        onChange={tick('SMS')}
      />
    </ActDialog>
  );
}
