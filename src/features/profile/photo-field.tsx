import { useState } from 'react';
import { PHOTO_LIMITS } from '../../../domain/people/profile.ts';
import { errorText } from '../../platform/api-errors.ts';
import { PICTURE_KINDS, pictureUrl, smallPicture } from '../../platform/small-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './profile.module.css';

export interface PhotoFieldProps {
  /** A PNG in base64. */
  photo: string | undefined;
  onChange: (photo: string | undefined) => void;
}

/** Chooses a photo, which the device draws anew and small. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const [trouble, setTrouble] = useState('');
  async function take(file: File) {
    setTrouble('');
    try {
      onChange(await smallPicture(file, PHOTO_LIMITS));
    } catch (error) {
      setTrouble(errorText(error));
    }
  }
  return (
    <div className={content.text}>
      {photo ? <img className={styles.photo} src={pictureUrl(photo)} alt="You" /> : null}
      <div className={content.actions}>
        <FileButton
          icon="person"
          fileLabel="Your photo"
          accept={PICTURE_KINDS}
          onFile={(file) => void take(file)}
        >
          {photo ? 'Choose another photo' : 'Choose a photo'}
        </FileButton>
        {photo ? (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Remove photo
          </Button>
        ) : null}
      </div>
      <ErrorAlert messages={[trouble]} />
    </div>
  );
}
