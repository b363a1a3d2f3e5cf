import { Button } from '../../../../ui/actions/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './save-bar.module.css';
import { SaveTrouble, type Trouble } from './save-trouble.tsx';

export interface SaveBarProps {
  saveLabel: string;
  isSaving: boolean;
  onCancel: () => void;
  /** Where the work stands: "Changes are on this device". */
  standing?: string | undefined;
  /** Why the last save was refused; in sight wherever the form is scrolled to. */
  trouble?: Trouble | undefined;
}

/** Save and leave, in reach of the thumb. */
export function SaveBar({ saveLabel, isSaving, onCancel, standing, trouble }: SaveBarProps) {
  return (
    <div className={classNames(styles.bar, styles.saving)}>
      <div className={styles.trouble}>
        <SaveTrouble trouble={trouble} />
      </div>
      <p className={styles.standing}>{standing}</p>
      <Button onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" isLoading={isSaving} loadingLabel="Saving">
        {saveLabel}
      </Button>
    </div>
  );
}
