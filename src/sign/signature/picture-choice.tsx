import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';

export interface PictureChoiceProps {
  word: 'signature' | 'initials';
  onChoose: (picture: File | undefined) => void;
}

/** A photo or scan of a signature on paper. */
export function PictureChoice({ word, onChoose }: PictureChoiceProps) {
  const [picture, setPicture] = useState<File | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const id = 'picture-of-hand';
  return (
    <div className="stack">
      <Field
        label={`A picture of your ${word}`}
        hint="PNG or JPEG, on light paper. It is made small before it leaves this device."
        controlId={id}
      >
        <Button id={id} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
      </Field>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={`A picture of your ${word}`}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (!chosen) return;
          setPicture(chosen);
          onChoose(chosen);
        }}
      />
      {picture ? <p className="note">{picture.name}</p> : null}
      {picture ? <Preview picture={picture} /> : null}
    </div>
  );
}

/** Drawn rather than linked: the page's policy lets no file of the device be shown as it is. */
function Preview({ picture }: { picture: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    createImageBitmap(picture, { resizeHeight: 160, resizeQuality: 'medium' }).then(
      (small) => {
        const shown = canvas.current;
        if (shown && !isOver) {
          shown.width = small.width;
          shown.height = small.height;
          shown.getContext('2d')?.drawImage(small, 0, 0);
        }
        small.close();
      },
      // What is no picture is said when it shall be used.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [picture]);
  return (
    <canvas ref={canvas} role="img" aria-label="The picture you chose" className="paper preview" />
  );
}
