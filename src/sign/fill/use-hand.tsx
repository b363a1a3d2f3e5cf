import { type ReactNode, useState } from 'react';
import type { FieldValue, Signature } from '../../../domain/contracts/signing/field-value.ts';
import { isHandField } from '../../../domain/contracts/template/field-types.ts';
import type { SavedSignature } from '../../../domain/people/profile.ts';
import type { Place } from '../fields/place.ts';
import { keptInk } from '../signature/ink.ts';
import { padSize } from '../signature/pad-size.ts';
import { SignatureDialog } from '../signature/signature-dialog.tsx';

export type Hand = {
  /** Whether a field is one to sign or initial. */
  isFor: (place: Place) => boolean;
  open: (place: Place) => void;
  /** What was made last in this visit for a field of the same kind. */
  earlier: (place: Place) => Signature | undefined;
  /** Makes the signature that they keep; absent where they keep none, and for initials. */
  saved: (place: Place) => (() => Promise<Signature>) | undefined;
  dialog: ReactNode;
};

/** Making signatures and initials. They live in this page alone and end with it. */
export function useHand(
  change: (place: Place, value: FieldValue | null) => void,
  kept?: SavedSignature,
): Hand {
  const [place, setPlace] = useState<Place | undefined>(undefined);
  const [made, setMade] = useState<Partial<Record<Place['field']['type'], Signature>>>({});
  const dialog = place ? (
    <SignatureDialog
      label={place.field.label}
      word={place.field.type === 'initials' ? 'initials' : 'signature'}
      field={place.field}
      onUse={(signature) => {
        setMade((before) => ({ ...before, [place.field.type]: signature }));
        change(place, signature);
        setPlace(undefined);
      }}
      onClose={() => setPlace(undefined)}
    />
  ) : null;
  return {
    isFor: ({ field }) => isHandField(field.type),
    open: setPlace,
    earlier: ({ field }) => made[field.type],
    saved: ({ field }) =>
      kept && field.type === 'signature' ? () => keptInk(kept, padSize(field)) : undefined,
    dialog,
  };
}
