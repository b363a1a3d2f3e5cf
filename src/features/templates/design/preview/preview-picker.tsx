import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ListingId } from '../../../../../domain/ids.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PageStates } from '../../../../ui/feedback/page-states.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { readState } from '../../read-state.ts';
import styles from '../../templates.module.css';

export interface PreviewPickerProps {
  onChoose: (listing: { id: ListingId; addressLine: string }) => void;
  onClose: () => void;
}

/** Chooses a listing to try the template on. */
export function PreviewPicker({ onChoose, onClose }: PreviewPickerProps) {
  const { client } = usePortal();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim()) || '*';
  const read = useQuery({
    queryKey: ['listings', 'to-preview', words],
    queryFn: ({ signal }) =>
      client.listings.search({ query: { queries: [words], page: '0', size: '10' } }, { signal }),
    meta: { persist: true },
  });
  const hits = read.data?.hits;
  return (
    <Modal isOpen size="small" title="Preview with a listing" onClose={onClose}>
      <div className={styles.form}>
        <Field label="Search listings">
          <TextInput type="search" value={typed} maxLength={200} onChange={setTyped} />
        </Field>
        <PageStates state={hits ? { kind: 'ready' } : readState('The listings', read)}>
          <ul className={classNames(styles.list, styles.plain)} aria-label="Listings">
            {hits?.map(({ _source: { id, addressLine } }) => (
              <li key={id} className={styles.item}>
                <Button variant="quiet" onClick={() => onChoose({ id, addressLine })}>
                  {addressLine}
                </Button>
              </li>
            ))}
          </ul>
          {hits?.length === 0 ? <p role="status">No listing fits.</p> : null}
        </PageStates>
      </div>
    </Modal>
  );
}
