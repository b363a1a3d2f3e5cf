import * as v from 'valibot';
import { type Attestation, AttestationSchema } from '../../../contract/signing-shapes.ts';

/** What a witness has filled in so far. */
export type AttestationDraft = {
  address: string;
  isAdult: boolean;
  isNoParty: boolean;
  wasPresent: boolean;
};

export const EMPTY_ATTESTATION: AttestationDraft = {
  address: '',
  isAdult: false,
  isNoParty: false,
  wasPresent: false,
};

type Faults = Partial<Record<keyof AttestationDraft, string>>;

/** The attestation, or what is missing of it. */
export function checkAttestation(draft: AttestationDraft): {
  attestation?: Attestation;
  faults: Faults;
} {
  const parsed = v.safeParse(AttestationSchema, draft);
  if (parsed.success) return { attestation: parsed.output, faults: {} };
  const { nested } = v.flatten<typeof AttestationSchema>(parsed.issues);
  const faults: Faults = {};
  for (const name of ['address', 'isAdult', 'isNoParty', 'wasPresent'] as const) {
    const [fault] = nested?.[name] ?? [];
    if (fault) faults[name] = fault;
  }
  return { faults };
}
