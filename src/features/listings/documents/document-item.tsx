import { useState } from 'react';
import type { ListingDocument } from '../../../../contract/endpoints/documents.ts';
import type { Shown } from '../../../offline/changes/define-operation.ts';
import { errorText, NetworkFailure } from '../../../platform/api-errors.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { receivedText } from '../../../ui/format/received-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useListingPlace } from '../listing-place.ts';
import { WaitingNote } from '../notebook/waiting-note.tsx';
import styles from './documents.module.css';
import { PhotoDialog } from './photo-dialog.tsx';
import { sizeText } from './size-text.ts';
import { useDocumentBytes } from './use-document-bytes.ts';

export interface DocumentItemProps {
  document: Shown<ListingDocument>;
  /** Absent for those who may not remove it. */
  onRemove: (() => void) | undefined;
}

/** One document: what it is, who added it, how far it is, and the ways to see and to remove it. */
export function DocumentItem({ document, onRemove }: DocumentItemProps) {
  const { zone } = useListingPlace();
  const bytesOf = useDocumentBytes();
  const [isOpening, setOpening] = useState(false);
  const [photo, setPhoto] = useState<Blob>();
  const [isAsked, setAsked] = useState(false);
  const { name, kind, size, state, receivedBytes, addedByName, addedAt, madeAt, waiting } =
    document;
  const isHere = state === 'stored' || waiting !== undefined;

  async function open() {
    setOpening(true);
    try {
      const bytes = await bytesOf(document);
      if (kind === 'photo') setPhoto(bytes);
      else saveFile(name, bytes);
    } catch (error) {
      const isAway = error instanceof NetworkFailure;
      toasts.error(`${name} can’t be opened`, {
        description: isAway
          ? 'You’re offline, and it isn’t kept on this device.'
          : errorText(error),
      });
    }
    setOpening(false);
  }

  return (
    <li className={styles.item}>
      <Icon name="document" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {kind === 'authority' ? 'Signed authority, ' : ''}
          {kind === 'identity' ? 'Identity document, ' : ''}
          {kind === 'invoice' ? 'Invoice, ' : ''}
          {sizeText(size)}, {addedByName}, {receivedText({ at: addedAt, madeAt }, zone, 'added')}
        </p>
        {state === 'uploading' ? (
          <progress
            className={styles.progress}
            max={size}
            value={receivedBytes}
            aria-label={`Sent of ${name}`}
          />
        ) : null}
        <WaitingNote waiting={waiting} what={name} />
      </div>
      <div className={styles.actions}>
        {isHere ? (
          <Button
            size="small"
            isLoading={isOpening}
            aria-label={`${kind === 'photo' ? 'Show' : 'Download'} ${name}`}
            onClick={() => void open()}
          >
            {kind === 'photo' ? 'Show' : 'Download'}
          </Button>
        ) : null}
        {onRemove ? (
          <IconButton icon="close" label={`Remove ${name}`} onClick={() => setAsked(true)} />
        ) : null}
      </div>
      {photo ? <PhotoDialog name={name} photo={photo} onClose={() => setPhoto(undefined)} /> : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove ${name}?`}
        consequence="It is taken off the listing for everybody. The timeline notes it."
        confirmLabel="Remove it"
        isDanger
        onConfirm={() => {
          setAsked(false);
          onRemove?.();
        }}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}
