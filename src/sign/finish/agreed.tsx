import { ConsentText } from '../consent/consent-text.tsx';
import { useSigning } from '../envelope/signing-context.ts';

/** What somebody agreed to before they signed, to be read again. */
export function Agreed() {
  const { version, text } = useSigning().signing.consent;
  return (
    <details className="other-device">
      <summary>What you agreed to</summary>
      <div className="stack">
        <ConsentText text={text} />
        <p className="note">Version {version} of this wording</p>
      </div>
    </details>
  );
}
