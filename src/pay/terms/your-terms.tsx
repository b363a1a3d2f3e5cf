import type { VendorDrawdown } from '../../../contract/vendor-application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import { useLink } from '../link/link-context.ts';
import { KeyTerms } from './key-terms.tsx';

/** What came to nothing has no terms. */
const CAME_TO_NOTHING: readonly VendorDrawdown['state'][] = ['declined', 'cancelled', 'reversed'];
const WITHOUT: readonly ApplicationState[] = ['declined', 'cancelled', 'expired'];

/** The terms of a request for more funds that whoever looks agreed to, one tap away. */
export function RequestTerms({ request: { id, state, hasTerms } }: { request: VendorDrawdown }) {
  if (!hasTerms || CAME_TO_NOTHING.includes(state)) return null;
  return (
    <details className="folded">
      <summary>Your terms</summary>
      <div className="stack">
        <KeyTerms drawdownId={id} />
      </div>
    </details>
  );
}

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
