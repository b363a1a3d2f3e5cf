import { useState } from 'react';
import { LOGO_LIMITS } from '../../../domain/agencies/website.ts';
import { PICTURE_KINDS, pictureUrl, smallPicture } from '../../platform/small-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './website.module.css';

export interface LogoFieldProps {
  /** A PNG in base64; empty for none. */
  logo: string;
  onChange: (logo: string) => void;
}

/** Chooses a logo, which the device draws anew and small. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [trouble, setTrouble] = useState('');
  async function take(file: File) {
    setTrouble('');
    try {
      onChange(await smallPicture(file, LOGO_LIMITS));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The picture can’t be read.');
    }
  }
  return (
    <div className={content.text}>
      {logo ? <img className={styles.logo} src={pictureUrl(logo)} alt="Your logo" /> : null}
      <div className={content.actions}>
        <FileButton
          fileLabel="Picture of the logo"
          accept={PICTURE_KINDS}
          onFile={(file) => void take(file)}
        >
          {logo ? 'Choose another logo' : 'Choose a logo'}
        </FileButton>
        {logo ? (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove logo
          </Button>
        ) : null}
      </div>
      <ErrorAlert messages={[trouble]} />
    </div>
  );
}
