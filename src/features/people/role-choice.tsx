import { type AgencyRole, ROLE_NAMES, whatRolesDo } from '../../../domain/agencies/role-words.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from '../../ui/layout/content.module.css';

export interface RoleChoiceProps {
  /** Those that may be chosen. */
  of: readonly AgencyRole[];
  chosen: readonly AgencyRole[];
  onChange: (roles: AgencyRole[]) => void;
}

/** Roles in plain words, each with what it lets somebody do. */
export function RoleChoice({ of, chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={styles.form}>
      <legend>What they do</legend>
      {of.map((role) => (
        <Checkbox
          key={role}
          label={ROLE_NAMES[role]}
          hint={whatRolesDo([role]).join(' ')}
          checked={chosen.includes(role)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
    </fieldset>
  );
}
