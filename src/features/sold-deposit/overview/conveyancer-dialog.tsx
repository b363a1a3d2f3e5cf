import { useState } from 'react';
import * as v from 'valibot';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { soldDeposits } from '../../../../contract/endpoints/sold-deposits.ts';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { useStepPlace } from '../step/step-place.ts';
import { SIDE_WORDS } from '../words/deposit-words.ts';

const SIDES = ['buyer-conveyancer', 'vendor-conveyancer'] as const satisfies DepositSide[];
type Side = (typeof SIDES)[number];
type Typed = { name: string; email: string; phone: string };

const BodySchema = soldDeposits.calls.sendLink.body;

export interface ConveyancerDialogProps {
  deposit: SoldDeposit;
  onClose: () => void;
}

/** Sends the link to a conveyancer of the sale, with what is known of them filled in. */
export function ConveyancerDialog({ deposit, onClose }: ConveyancerDialogProps) {
  const { listing } = useStepPlace();
  const [side, setSide] = useState<Side>('buyer-conveyancer');
  const [typed, setTyped] = useState(() => known('buyer-conveyancer'));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = useDepositAct((calls, body: v.InferOutput<typeof BodySchema>, options) =>
    calls.deposits.sendLink({ params: { id: deposit.listingId }, body }, options),
  );
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  function known(of: Side): Typed {
    const sent = deposit.people.find((each) => each.side === of);
    const own = of === 'buyer-conveyancer' ? listing.buyerConveyancer : listing.vendorConveyancer;
    return {
      name: sent?.name ?? own?.person ?? own?.firm ?? '',
      email: sent?.email ?? own?.email ?? '',
      phone: sent?.phone ?? own?.phone ?? '',
    };
  }
  function send() {
    const { name, email, phone } = typed;
    const missing: Record<string, string> = {
      ...(name.trim() === '' ? { name: 'Enter a name' } : {}),
      ...(email.trim() === '' && phone.trim() === ''
        ? { email: 'Enter an email or a mobile' }
        : {}),
    };
    const read = v.safeParse(BodySchema, {
      side,
      name,
      ...(email.trim() === '' ? {} : { email }),
      ...(phone.trim() === '' ? {} : { phone }),
    });
    const found = (read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]);
    const all = { ...Object.fromEntries(found), ...missing };
    setErrors(all);
    if (!read.success || Object.keys(all).length > 0) return;
    act.mutate(read.output, {
      onSuccess: () => {
        toasts.success(`The link is sent to ${name.trim()}`);
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title="Send the link to a conveyancer"
      consequence="They see the deposit of this sale. A link that they were sent before stops working."
      confirmLabel="Send the link"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioGroup
        legend="Whose conveyancer"
        options={SIDES.map((value) => ({ value, label: SIDE_WORDS[value] }))}
        value={side}
        onChange={(next) => {
          setSide(next);
          setTyped(known(next));
          setErrors({});
        }}
      />
      <Field label="Name" isRequired error={errors.name}>
        <TextInput
          value={typed.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          value={typed.email}
          maxLength={254}
          autoComplete="off"
          onChange={(email) => set({ email })}
        />
      </Field>
      <Field label="Mobile" isOptional error={errors.phone}>
        <TextInput
          type="tel"
          value={typed.phone}
          maxLength={40}
          autoComplete="off"
          onChange={(phone) => set({ phone })}
        />
      </Field>
    </DepositDialog>
  );
}
