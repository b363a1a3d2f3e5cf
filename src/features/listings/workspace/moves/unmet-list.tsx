import { AppLink } from '../../../../ui/link/app-link.tsx';
import styles from '../workspace.module.css';

export interface UnmetListProps {
  id: string;
  unmet: readonly { path: string; message: string }[];
  canEdit: boolean;
}

/** What the listing has to record first, each field with a way to it; papers are no field. */
export function UnmetList({ id, unmet, canEdit }: UnmetListProps) {
  return (
    <div role="alert">
      <p>This has to be recorded first:</p>
      <ul className={styles.unmet}>
        {unmet.map(({ path, message }) => (
          <li key={path}>
            {canEdit && path !== 'documents' ? (
              <AppLink href={`/property-listings/${id}/edit?field=${encodeURIComponent(path)}`}>
                {message}
              </AppLink>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
