import { Button } from '../../../../ui/actions/button.tsx';
import styles from './form-page.module.css';

export interface SaveBarProps {
  saveLabel: string;
  isSaving: boolean;
  onCancel: () => void;
  /** Where the work stands: "Changes are on this device". */
  standing?: string | undefined;
}

/** Save and leave, in reach of the thumb. */
export function SaveBar({ saveLabel, isSaving, onCancel, standing }: SaveBarProps) {
  return (
    <div className={styles.saveBar}>
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
