import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './import.module.css';

const STEPS = ['Choose a file', 'Match the columns', 'Check the rows', 'Import'];

/** The four steps and the one at hand. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            styles.step,
            index === current && styles.current,
            index < current && styles.past,
          )}
        >
          <span className={styles.mark}>
            {index < current ? <Icon name="check" size="small" /> : index + 1}
          </span>
          <span className={styles.stepName}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
