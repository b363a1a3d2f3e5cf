import { Button } from '../../../ui/actions/button.tsx';
import content from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from '../funding.module.css';

export interface QrDialogProps {
  title: string;
  description: string;
  url: string;
  /** What the code is, for who can't see it. */
  label: string;
  onClose: () => void;
}

/** A link as a code for the camera of a person's own phone. */
export function QrDialog({ title, description, url, label, onClose }: QrDialogProps) {
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.qr}>
        <QrCode text={url} label={label} />
        <p className={content.exact}>{url}</p>
      </div>
    </Modal>
  );
}
