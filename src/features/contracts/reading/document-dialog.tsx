import { useEffect, useState } from 'react';
import { errorText } from '../../../platform/api-errors.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { type DocumentWanted, fetchDocument } from './fetch-document.ts';
import { ViewerFrame } from './viewer-frame.tsx';

type Read = { file?: ArrayBuffer; trouble?: string };

const OFFLINE = 'You’re offline. The document is made by the server: connect, then try again.';

/** A document of an envelope as it stands, to be read in place; says so where there is no connection. */
export function DocumentDialog({
  wanted,
  onClose,
}: {
  wanted: DocumentWanted;
  onClose: () => void;
}) {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const [read, setRead] = useState<Read>({});
  const [round, setRound] = useState(0);
  const { id, position, name, kind } = wanted;
  useEffect(() => {
    let isCurrent = true;
    // Asked for anew at each try.
    void round;
    setRead({});
    fetchDocument(client, { id, position, name, kind }).then(
      (file) => isCurrent && setRead({ file }),
      (error: unknown) => isCurrent && setRead({ trouble: errorText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, id, position, name, kind, round]);

  const { file, trouble } = read;
  return (
    <Modal isOpen size="large" title={name} onClose={onClose}>
      {file ? (
        <ViewerFrame
          file={file}
          onClose={onClose}
          onFailed={() =>
            setRead({ trouble: 'This PDF can’t be shown here. Download it instead.' })
          }
        />
      ) : trouble === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <div className={styles.form}>
          <ErrorAlert messages={[isOffline ? OFFLINE : trouble]} />
          <div>
            <Button icon="refresh" onClick={() => setRound(round + 1)}>
              Retry
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
