import { useEffect, useState } from 'react';
import { saveFile } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import styles from './documents.module.css';

export interface PhotoDialogProps {
  name: string;
  photo: Blob;
  onClose: () => void;
}

/** A photo as large as the window allows. */
export function PhotoDialog({ name, photo, onClose }: PhotoDialogProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <Modal
      isOpen
      title={name}
      onClose={onClose}
      footer={<Button onClick={() => saveFile(name, photo)}>Download</Button>}
    >
      {address ? <img className={styles.photo} src={address} alt={name} /> : null}
    </Modal>
  );
}
