import { type FormEvent, useState } from 'react';
import type { Signature } from '../../../domain/contracts/signing/field-value.ts';
import { errorText } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Modal } from '../frame/modal.tsx';
import { missingLetters } from './device-letters.ts';
import { DrawPad } from './draw-pad.tsx';
import type { Hand } from './hands.ts';
import { drawnInk, typedInk } from './ink.ts';
import { padSize } from './pad-size.ts';
import { chosenInk } from './picture.ts';
import { PictureChoice } from './picture-choice.tsx';
import { inkLength } from './strokes.ts';
import { TypedName } from './typed-name.tsx';
import { useStrokes } from './use-strokes.ts';

export interface SignatureDialogProps {
  /** What it is for: "Signature of the first vendor". */
  label: string;
  word: 'signature' | 'initials';
  /** The field it goes into, in points. */
  field: { width: number; height: number };
  onUse: (signature: Signature) => void;
  onClose: () => void;
}

type Way = 'drawn' | 'typed' | 'uploaded';

const WAYS = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type' },
  { value: 'uploaded', label: 'Picture' },
] as const;

/** A slip of the finger is no signature. */
const SHORTEST = 40;

const MISSING: Record<Way, string> = {
  drawn: 'Please draw on the line first, or type instead.',
  typed: 'Please type it first.',
  uploaded: 'Please choose a picture first.',
};

/** Makes a signature or initials; nothing of it is kept on the device. */
export function SignatureDialog({ label, word, field, onUse, onClose }: SignatureDialogProps) {
  const size = padSize(field);
  const [way, setWay] = useState<Way>('drawn');
  const drawing = useStrokes(size);
  const [name, setName] = useState('');
  const [hand, setHand] = useState<Hand>('flowing');
  const [picture, setPicture] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState('');

  const made = async (): Promise<Signature | undefined> => {
    if (way === 'typed') {
      const missing = missingLetters(name, hand).join('');
      if (missing) throw new Error(`This device can’t write “${missing}”. Please draw instead.`);
      return name.trim() ? typedInk(name.trim(), hand, size) : undefined;
    }
    if (way === 'uploaded') return picture && chosenInk(picture, size);
    return inkLength(drawing.strokes) < SHORTEST ? undefined : drawnInk(drawing.strokes, size);
  };
  const use = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const signature = await made();
      if (signature) onUse(signature);
      else setProblem(MISSING[way]);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const choose = (next: Way) => {
    setWay(next);
    setProblem('');
  };
  return (
    <Modal title={label} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void use(event)}>
        <RadioGroup
          legend={`How would you like to give your ${word}?`}
          options={WAYS}
          value={way}
          onChange={choose}
          isInline
        />
        {way === 'drawn' ? <DrawPad label={label} size={size} drawing={drawing} /> : null}
        {way === 'typed' ? (
          <TypedName word={word} name={name} hand={hand} onType={setName} onHand={setHand} />
        ) : null}
        {way === 'uploaded' ? <PictureChoice word={word} onChoose={setPicture} /> : null}
        <ErrorAlert messages={[problem]} />
        <Button type="submit" variant="primary" isFullWidth>
          {`Use this ${word === 'signature' ? 'signature' : 'for my initials'}`}
        </Button>
        <p className="note">
          It goes into this document only. Neither this device nor we keep it for another one.
        </p>
      </form>
    </Modal>
  );
}
