import own from '../funding.module.css';

export interface RulesFoundProps {
  reasons: readonly string[];
  /** Those of them that hold, where that was kept. */
  met?: readonly string[] | undefined;
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={own.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** What the rules found: what asks for a person first, and apart from it what holds. */
export function RulesFound({ reasons, met }: RulesFoundProps) {
  if (!met) return <Reasons reasons={reasons} />;
  const unmet = reasons.filter((each) => !met.includes(each));
  return (
    <>
      {unmet.length > 0 ? <p>Why a person looks:</p> : null}
      {unmet.length > 0 ? <Reasons reasons={unmet} /> : null}
      {met.length > 0 ? <p>What holds:</p> : null}
      {met.length > 0 ? <Reasons reasons={met} /> : null}
    </>
  );
}
