import type { ApplicationLink } from '../../../../contract/application-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import content from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from '../funding.module.css';

export interface QrDialogProps {
  link: ApplicationLink;
  onClose: () => void;
}

/** A person's link as a code for the camera of their own phone. */
export function QrDialog({ link: { name, url, requiresOtp }, onClose }: QrDialogProps) {
  return (
    <Modal
      isOpen
      size="small"
      title={`Link of ${name}`}
      description={
        requiresOtp
          ? `${name} opens it with the camera of their phone and enters a code that is sent to them.`
          : `Whoever opens it sees the page of ${name}. No code is asked for.`
      }
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.qr}>
        <QrCode text={url} label={`QR code with the link of ${name}`} />
        <p className={content.exact}>{url}</p>
      </div>
    </Modal>
  );
}
