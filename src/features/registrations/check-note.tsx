import type { RegistrationChecks } from '../../../contract/endpoints/registrations.ts';
import type { RegistrationStep } from '../../../domain/agencies/registration.ts';
import { PAYEE_CHECK_NAMES } from '../../../domain/payments/payee-check.ts';
import content from '../../ui/layout/content.module.css';

export interface CheckNoteProps {
  checks: RegistrationChecks | undefined;
  /** The step that was just left. */
  step: RegistrationStep | undefined;
}

/** What the register and the bank said; none of it stops a registration. */
export function CheckNote({ checks, step }: CheckNoteProps) {
  if (step === 'who' && checks?.abn) {
    return (
      <p role="status" className={content.quiet}>
        {abnText(checks.abn)}
      </p>
    );
  }
  if (step !== 'accounts' || !checks?.trading || !checks.trust) return null;
  return (
    <p role="status" className={content.quiet}>
      {accountsText(checks.trading.result, checks.trust.result)}
    </p>
  );
}

type Named = NonNullable<RegistrationChecks['trading']>['result'];

/** What the bank says of the names of both accounts, in words. */
function accountsText(trading: Named, trust: Named): string {
  const named = (result: Named) => PAYEE_CHECK_NAMES[result].toLowerCase();
  const said = `Name check of the trading account: ${named(trading)}; of the trust account: ${named(trust)}.`;
  const isInOrder = trading === 'match' && trust === 'match';
  return isInOrder ? said : `${said} You can go on; we look at it.`;
}

/** What the register says of an ABN, in words. */
export function abnText({ result, entityName }: NonNullable<RegistrationChecks['abn']>): string {
  if (result === 'active') return `The register has this ABN as ${entityName}, active.`;
  if (result === 'cancelled') {
    return `The register has this ABN as ${entityName}, cancelled. You can go on; we ask you about it.`;
  }
  if (result === 'unknown') {
    return 'The register doesn’t know this ABN. Look at it once more; you can go on.';
  }
  return 'The register of ABNs doesn’t answer just now. You can go on; we look it up later.';
}
