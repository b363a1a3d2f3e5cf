import { useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';

export interface PictureChoiceProps {
  word: 'signature' | 'initials';
  onChoose: (picture: File | undefined) => void;
}

/** A photo or scan of a signature on paper. */
export function PictureChoice({ word, onChoose }: PictureChoiceProps) {
  const [picture, setPicture] = useState<File | undefined>(undefined);
  const id = 'picture-of-hand';
  return (
    <div className="stack">
      <Field
        label={`A picture of your ${word}`}
        hint="PNG or JPEG, on light paper. It is made small before it leaves this device."
        controlId={id}
      >
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby={`${id}-hint`}
          className="file"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            setPicture(chosen);
            onChoose(chosen);
          }}
        />
      </Field>
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
