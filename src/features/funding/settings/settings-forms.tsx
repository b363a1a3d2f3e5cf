import {
  AGENCY_FLAGS,
  type AgencySettings,
} from '../../../../contract/endpoints/agency-settings.ts';
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '../../../../domain/payments/payment-methods.ts';
import { can, isPlatformStaff } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { asksToSignIn } from '../release/use-money-act.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { AcceptanceCostsCard } from './acceptance-costs-card.tsx';
import { CreditLimitCard } from './credit-limit-card.tsx';
import { FLAG_WORDS, METHOD_HINTS } from './settings-words.ts';
import { SwitchesCard } from './switches-card.tsx';
import { savingTroubles, useSaveSettings } from './use-save-settings.ts';

interface SettingsFormsProps {
  settings: AgencySettings;
}

/** Who changes the ways to pay, where whoever looks doesn’t; why, for our own staff. */
function whoChooses(mayConfigure: boolean, isOurs: boolean): string {
  if (mayConfigure) return '';
  return isOurs
    ? 'The agency chooses them itself; our staff do once “Payment options as staff” is switched on.'
    : 'Your principal, or whoever manages products, chooses them.';
}

/** Ways to pay and features of an agency, each with its own button. */
export function SettingsForms({ settings }: SettingsFormsProps) {
  const { roles } = useAccount();
  const methods = useSaveSettings(settings);
  const features = useSaveSettings(settings);
  const cards = useSaveSettings(settings);
  const limit = useSaveSettings(settings);
  const waiting = [features, cards, limit].find(({ error }) => asksToSignIn(error));
  const isOurs = isPlatformStaff(roles);
  const mayConfigure =
    can(roles, 'product.configure') !== 'none' &&
    (!isOurs || settings.flags.includes('admin-payment-options'));
  return (
    <div className={styles.step}>
      <SwitchesCard
        title="Ways to pay"
        about={`What vendors and buyers may choose from on their page, the cheapest first. ${whoChooses(mayConfigure, isOurs)}`.trim()}
        options={PAYMENT_METHODS.map((name) => ({
          name,
          label: PAYMENT_METHOD_NAMES[name],
          hint: METHOD_HINTS[name],
        }))}
        on={settings.paymentMethods}
        mayChange={mayConfigure}
        saveLabel="Save ways to pay"
        isSaving={methods.isPending}
        troubles={savingTroubles(methods.error)}
        onSave={(paymentMethods) => methods.mutate({ paymentMethods })}
      />
      <SwitchesCard
        title="Features"
        about={
          can(roles, 'agency.flag') === 'none'
            ? 'Our own staff switch these on. Ask your contact with us.'
            : 'What this agency and our staff may do.'
        }
        options={AGENCY_FLAGS.map((name) => ({
          name,
          label: FLAG_WORDS[name].name,
          hint: FLAG_WORDS[name].hint,
        }))}
        on={settings.flags}
        mayChange={can(roles, 'agency.flag') !== 'none'}
        saveLabel="Save features"
        isSaving={features.isPending}
        troubles={savingTroubles(features.error)}
        onSave={(flags) => features.mutate({ flags })}
      />
      <AcceptanceCostsCard
        costs={settings.acceptanceCosts}
        mayChange={can(roles, 'agency.flag') !== 'none'}
        isSaving={cards.isPending}
        troubles={savingTroubles(cards.error)}
        onSave={(acceptanceCosts) => cards.mutate({ acceptanceCosts })}
      />
      <CreditLimitCard
        limit={settings.creditLimit}
        mayChange={can(roles, 'agency.flag') !== 'none'}
        isSaving={limit.isPending}
        troubles={savingTroubles(limit.error)}
        onSave={(creditLimit) => limit.mutate({ creditLimit })}
      />
      {waiting ? (
        <Modal isOpen size="small" title="Save settings" onClose={() => waiting.reset()}>
          <StepUp />
        </Modal>
      ) : null}
    </div>
  );
}
