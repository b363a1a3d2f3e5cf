import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { useLink } from '../link/link-context.ts';
import { KeyTerms } from './key-terms.tsx';

/** What came to nothing has no terms. */
const WITHOUT: readonly ApplicationState[] = ['declined', 'cancelled', 'expired'];

/** The terms of something that was agreed to, one tap away. */
export function YourTerms() {
  const { terms, vendors, state } = useLink().application;
  const hasAgreed = vendors.some(({ isYou, consentedAt }) => isYou && consentedAt);
  if (!terms || !hasAgreed || WITHOUT.includes(state)) return null;
  return (
    <details className="folded">
      <summary>Your terms</summary>
      <div className="stack">
        <KeyTerms />
      </div>
    </details>
  );
}
