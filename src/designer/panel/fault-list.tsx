import { useEffect, useRef } from 'react';
import { bodyFaults } from '../../../domain/contracts/template/body-faults.ts';
import {
  publishingFaults,
  withoutSignature,
} from '../../../domain/contracts/template/publishing.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { placeField } from '../model/field-changes.ts';
import { addSigner } from '../model/people-changes.ts';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

export interface FaultListProps {
  store: DesignStore;
  /** Counts up whenever somebody wants to see it. */
  led: number;
}

/** What keeps the template from being saved or published, in words, each with the way to put it right. */
export function FaultList({ store, led }: FaultListProps) {
  const { body, pages, page } = useDesign(store);
  const box = useRef<HTMLDivElement>(null);
  const unsound = bodyFaults(body, pages);
  const missing = publishingFaults(body);
  const unsigned = withoutSignature(body);

  useEffect(() => {
    if (led === 0) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [led]);

  const sign = (signerId: string) => {
    const size = pages[page];
    if (!size) return;
    store.apply(placeField('signature', { x: size.width / 2, y: size.height / 2 }, signerId));
  };
  return (
    <div ref={box} tabIndex={-1}>
      {unsound.length > 0 ? (
        <PanelSection title="To be put right">
          <ul className={styles.list}>
            {unsound.map(({ path, message }) => (
              <li key={`${path} ${message}`} className={styles.fault}>
                {nameOf(path)}: {message}
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      {missing.length > 0 || unsigned.length > 0 ? (
        <PanelSection title="Before it is published">
          <ul className={styles.list}>
            {missing.map(({ message }) => (
              <li key={message} className={styles.fault}>
                {message}
              </li>
            ))}
            {body.signers.length === 0 ? (
              <li>
                <Button size="small" icon="add" onClick={() => store.apply(addSigner('vendor'))}>
                  Add a vendor
                </Button>
              </li>
            ) : null}
            {unsigned.map(({ id, label }) => (
              <li key={id} className={styles.item}>
                <span className={styles.fault}>{label} has no signature</span>
                <div className={styles.row}>
                  <Button
                    size="small"
                    aria-label={`Place a signature of ${label} on page ${page + 1}`}
                    onClick={() => sign(id)}
                  >
                    Place on page {page + 1}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
    </div>
  );

  function nameOf(path: string): string {
    const [list, index] = path.split('.');
    const at = Number(index);
    if (list === 'fields') return body.fields[at]?.label ?? 'A field';
    if (list === 'groups') return body.groups[at]?.label ?? 'A group';
    return body.signers[at]?.label ?? 'A signer';
  }
}
