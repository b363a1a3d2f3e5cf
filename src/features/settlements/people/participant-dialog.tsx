import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { Participant, SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { given, useTypedAct } from '../calls/use-typed-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import { SIDE_WORDS } from '../words/settlement-words.ts';

export interface ParticipantDialogProps {
  side: SettlementSide;
  /** Who acts for the side now. */
  person: Participant | undefined;
  settlement: SaleSettlement;
  onClose: () => void;
}

/** Says who acts for a side, with what the listing knows of them filled in. */
export function ParticipantDialog({ side, person, settlement, onClose }: ParticipantDialogProps) {
  const { listing } = useSettlementPlace();
  const conveyancers = { vendor: listing.vendorConveyancer, buyer: listing.buyerConveyancer };
  const own = side === 'vendor' || side === 'buyer' ? conveyancers[side] : undefined;
  const lender = side === 'vendor_lender' ? listing.mortgage?.lender : undefined;
  const { typed, errors, set, dialog } = useTypedAct({
    key: `settlement:${settlement.listingId}:${side}`,
    initial: person
      ? { name: person.name, email: person.email ?? '', phone: person.phone ?? '' }
      : {
          name: own?.person ?? own?.firm ?? lender ?? '',
          email: own?.email ?? '',
          phone: own?.phone ?? '',
        },
    schema: saleSettlements.calls.setParticipant.body,
    bodyOf: ({ name, email, phone }) => ({
      name,
      ...given('email', email),
      ...given('phone', phone),
    }),
    act: (calls, body, options) =>
      calls.setParticipant({ params: { id: settlement.listingId, side }, body }, options),
    done: `${SIDE_WORDS[side]} is named`,
    onDone: onClose,
  });
  return (
    <SettlementDialog
      title={SIDE_WORDS[side]}
      size="medium"
      consequence={
        person
          ? `A link that ${person.name} was sent stops working if somebody else is named.`
          : undefined
      }
      confirmLabel="Save"
      onClose={onClose}
      {...dialog}
    >
      <Field label="Name" isRequired error={errors.name}>
        <TextInput
          value={typed.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field label="Email" isOptional error={errors.email}>
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
    </SettlementDialog>
  );
}
