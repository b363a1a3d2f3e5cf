import { bodyFaults } from '../../../domain/contracts/template/body-faults.ts';
import type { Design } from '../model/design.ts';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

/** What keeps the template from being saved, in words that name the field. */
export function FaultList({ design }: { design: Design }) {
  const { body, pages } = design;
  const faults = bodyFaults(body, pages);
  if (faults.length === 0) return null;
  return (
    <PanelSection title="To be put right">
      <ul className={styles.list}>
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`} className={styles.fault}>
            {nameOf(path)}: {message}
          </li>
        ))}
      </ul>
    </PanelSection>
  );

  function nameOf(path: string): string {
    const [list, index] = path.split('.');
    const at = Number(index);
    if (list === 'fields') return body.fields[at]?.label ?? 'A field';
    if (list === 'groups') return body.groups[at]?.label ?? 'A group';
    return body.signers[at]?.label ?? 'A signer';
  }
}
