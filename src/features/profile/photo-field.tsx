import { useRef, useState } from 'react';
import { PHOTO_LIMITS } from '../../../domain/people/profile.ts';
import { errorText } from '../../platform/api-errors.ts';
import { PICTURE_KINDS, pictureUrl, smallPicture } from '../../platform/small-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './profile.module.css';

export interface PhotoFieldProps {
  /** A PNG in base64. */
  photo: string | undefined;
  onChange: (photo: string | undefined) => void;
}

/** Chooses a photo, which the device draws anew and small. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
        <Button icon="person" onClick={() => input.current?.click()}>
          {photo ? 'Choose another photo' : 'Choose a photo'}
        </Button>
        {photo ? (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Remove photo
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_KINDS}
        aria-label="Your photo"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <ErrorAlert messages={[trouble]} />
    </div>
  );
}
