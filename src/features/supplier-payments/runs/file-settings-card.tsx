import { useState } from 'react';
import * as v from 'valibot';
import {
  type FileSettings,
  FileSettingsSchema,
} from '../../../../contract/endpoints/payment-runs.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';

/** How the agency's bank wants its file, which principals say. */
export function FileSettingsCard({ settings }: { settings: FileSettings | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = can(useAccount().roles, 'money.release') !== 'none';
  return (
    <Card title="File for your bank">
      <div className={content.column}>
        {settings ? (
          <DefinitionList
            isWide
            items={[
              { term: 'Bank', value: settings.bank },
              { term: 'User id', value: settings.apcaId },
              { term: 'Balancing record', value: settings.hasBalancingRecord ? 'Yes' : 'No' },
              {
                term: 'Account in the first line',
                value: settings.hasAccountInHeader ? 'Yes' : 'No',
              },
            ]}
          />
        ) : (
          <p>
            Your bank’s file isn’t set up yet. A principal enters the bank’s three letters and the
            user id for direct entry before the first run is released.
          </p>
        )}
        {mayChange ? (
          <div className={content.actions}>
            <Button onClick={() => setOpen(true)}>
              {settings ? 'Change the file settings' : 'Set up the file'}
            </Button>
          </div>
        ) : null}
      </div>
      {isOpen ? <SettingsDialog settings={settings} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

const BLANK: FileSettings = {
  bank: '',
  apcaId: '',
  hasBalancingRecord: false,
  hasAccountInHeader: false,
};

interface SettingsDialogProps {
  settings: FileSettings | undefined;
  onClose: () => void;
}

function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [typed, setTyped] = useState(settings ?? BLANK);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = usePaymentAct((calls, body: FileSettings, options) =>
    calls.runs.settings({ body }, options),
  );
  const set = (part: Partial<FileSettings>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  function save() {
    const read = v.safeParse(FileSettingsSchema, typed);
    const found = (read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]);
    setErrors(Object.fromEntries(found));
    if (!read.success) return;
    act.mutate(read.output, {
      onSuccess: () => {
        toasts.success('The file settings are saved');
        onClose();
      },
    });
  }
  return (
    <PaymentDialog
      title="File for your bank"
      consequence="Your bank says these when it sets you up for direct entry (ABA files)."
      confirmLabel="Save"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
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
        hint="One line takes the whole of it off your account"
        checked={typed.hasBalancingRecord}
        onChange={(hasBalancingRecord) => set({ hasBalancingRecord })}
      />
      <Checkbox
        label="With your account in the first line"
        checked={typed.hasAccountInHeader}
        onChange={(hasAccountInHeader) => set({ hasAccountInHeader })}
      />
    </PaymentDialog>
  );
}
