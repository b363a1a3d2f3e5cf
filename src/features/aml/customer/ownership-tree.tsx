import type { ReactNode } from 'react';
import { CUSTOMER_ROOT } from '../../../../domain/aml/customer.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../aml.module.css';
import type { OwnerNode } from './ownership-rows.ts';

export interface OwnershipTreeProps {
  name: string;
  owners: readonly OwnerNode[];
  /** What each person holds or decides in the end, by their id. */
  beneficial: ReadonlyMap<string, string>;
  /** What can be done with an owner, and beneath an entity. */
  actionsOf?: ((owner: OwnerNode, entityId: string) => ReactNode) | undefined;
  actionsBeneath?: ((entityId: string, name: string) => ReactNode) | undefined;
}

/** Who holds what of whom, one beneath the other. */
export function OwnershipTree({ name, owners, actionsBeneath, ...rest }: OwnershipTreeProps) {
  return (
    <ul className={styles.tree} aria-label={`Owners of ${name}`}>
      <li>
        <div className={styles.node}>
          <strong>{name}</strong>
          <span className={content.quiet}>the customer</span>
        </div>
        {actionsBeneath?.(CUSTOMER_ROOT, name)}
        <Owners
          of={CUSTOMER_ROOT}
          name={name}
          owners={owners}
          actionsBeneath={actionsBeneath}
          {...rest}
        />
      </li>
    </ul>
  );
}

function Owners(props: OwnershipTreeProps & { of: string }) {
  const { of, owners, beneficial, actionsOf, actionsBeneath } = props;
  if (owners.length === 0) return null;
  return (
    <ul>
      {owners.map((owner) => (
        <li key={owner.key}>
          <div className={styles.node}>
            <strong>{owner.name}</strong>
            <span className="tabular">{holdingText(owner)}</span>
            {beneficial.has(owner.id) ? (
              <StatusPill tone="info" icon="person" mayWrap>
                {`Beneficial owner: ${beneficial.get(owner.id)}`}
              </StatusPill>
            ) : null}
            {owner.isRepeated ? (
              <span className={content.quiet}>Its owners stand above</span>
            ) : null}
          </div>
          {actionsOf?.(owner, of)}
          {owner.isPerson || owner.isRepeated ? null : (
            <>
              {actionsBeneath?.(owner.id, owner.name)}
              <Owners {...props} of={owner.id} owners={owner.owners} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What somebody holds, exactly as it was written, and whether they decide by other means. */
function holdingText({ share, decides }: OwnerNode): string {
  const held = share ? `${share.parts || '?'} of ${share.whole || '?'}` : '';
  if (!decides) return held;
  return held ? `${held}, and decides by other means` : 'decides by other means';
}
