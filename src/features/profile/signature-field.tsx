import { useState } from 'react';
import type { SavedSignature } from '../../../domain/people/profile.ts';
import { pictureUrl } from '../../platform/small-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './profile.module.css';
import { SignaturePad } from './signature-pad.tsx';

export interface SignatureFieldProps {
  name: string;
  signature: SavedSignature | undefined;
  onChange: (signature: SavedSignature | undefined) => void;
}

/** A signature to use again: drawn, or the name as it is typed. */
export function SignatureField({ name, signature, onChange }: SignatureFieldProps) {
  const [isDrawing, setDrawing] = useState(false);
  const text = name.trim();
  if (isDrawing) {
    return (
      <SignaturePad
        onUse={(png) => {
          onChange({ kind: 'drawn', png });
          setDrawing(false);
        }}
        onCancel={() => setDrawing(false)}
      />
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>Saved signature</legend>
      <p className={content.quiet}>It is offered to you where you sign for the agency.</p>
      {signature ? <Shown signature={signature} /> : <p className={content.quiet}>None yet</p>}
      <div className={content.actions}>
        <Button onClick={() => setDrawing(true)}>Draw a signature</Button>
        <Button disabled={text === ''} onClick={() => onChange({ kind: 'typed', text })}>
          Use my name as typed
        </Button>
        {signature ? (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Remove signature
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function Shown({ signature }: { signature: SavedSignature }) {
  return signature.kind === 'drawn' ? (
    <img className={styles.paper} src={pictureUrl(signature.png)} alt="Your signature" />
  ) : (
    <p className={styles.typed}>{signature.text}</p>
  );
}
