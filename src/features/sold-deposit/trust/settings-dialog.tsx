import { useState } from 'react';
import * as v from 'valibot';
import {
  type TrustSettings,
  TrustSettingsSchema,
} from '../../../../contract/endpoints/trust-book.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';

const BLANK: TrustSettings = {
  bank: '',
  apcaId: '',
  hasBalancingRecord: false,
  hasAccountInHeader: false,
};

export interface SettingsDialogProps {
  settings: TrustSettings | undefined;
  onClose: () => void;
}

/** Says how the trust account is paid into and how its bank wants files. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [typed, setTyped] = useTyped('trust-settings', settings ?? BLANK);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = useDepositAct((calls, body: TrustSettings, options) =>
    calls.book.settings({ body }, options),
  );
  const set = (part: Partial<TrustSettings>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  function save() {
    const { payId, ...file } = typed;
    const given = payId?.trim();
    const read = v.safeParse(TrustSettingsSchema, { ...file, ...(given ? { payId: given } : {}) });
    const found = (read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]);
    setErrors(Object.fromEntries(found));
    if (!read.success) return;
    act.mutate(read.output, {
      onSuccess: () => {
        toasts.success('The settings are saved');
        onClose();
      },
    });
  }
  return (
    <DepositDialog
      title="PayID and the file for the bank"
      consequence="Buyers see the PayID on their page. The bank says the rest when it sets the trust account up for direct entry (ABA files)."
      confirmLabel="Save"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label="PayID"
        isOptional
        hint="The email or mobile that your bank registered for the trust account"
        error={errors.payId}
      >
        <TextInput
          value={typed.payId ?? ''}
          maxLength={140}
          autoComplete="off"
          onChange={(payId) => set({ payId })}
        />
      </Field>
      <Field label="Bank" isRequired hint="Three letters: CBA, ANZ, NAB or WBC" error={errors.bank}>
        <TextInput
          value={typed.bank}
          maxLength={3}
          autoComplete="off"
          onChange={(bank) => set({ bank: bank.toUpperCase() })}
        />
      </Field>
      <Field
        label="User id"
        isRequired
        hint="Six digits; 000000 where the bank gave none"
        error={errors.apcaId}
      >
        <TextInput
          value={typed.apcaId}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          onChange={(apcaId) => set({ apcaId })}
        />
      </Field>
      <Checkbox
        label="With a balancing record"
        hint="One line takes the whole of it off the trust account"
        checked={typed.hasBalancingRecord}
        onChange={(hasBalancingRecord) => set({ hasBalancingRecord })}
      />
      <Checkbox
        label="With the trust account in the first line"
        checked={typed.hasAccountInHeader}
        onChange={(hasAccountInHeader) => set({ hasAccountInHeader })}
      />
    </DepositDialog>
  );
}
