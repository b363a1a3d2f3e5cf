import type { Party } from '../../listings/listing-parts.ts';
import { isSamePerson, isSignedByEach } from '../../people/same-name.ts';
import { isReachedAlike } from './known-contacts.ts';

type Vendor = Pick<Party, 'name' | 'contactName' | 'email' | 'mobile'>;
type Signer = {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/** Ways in which a signature may be a vendor's, the surest first. */
const WAYS: readonly ((vendor: Vendor, signer: Signer) => boolean)[] = [
  ({ name, contactName }, signer) =>
    [name, contactName].some((own) => own !== undefined && isSignedByEach([own], [signer.name])),
  ({ name, contactName }, signer) =>
    [name, contactName].some((own) => own !== undefined && isSamePerson(own, signer.name)),
  ({ email, mobile }, signer) =>
    isReachedAlike(
      { email: email ?? null, phone: mobile ?? null },
      { email: signer.email ?? null, phone: signer.phone ?? null },
    ),
];

/**
 * The vendors of whom none of these signers is to themselves: an authority binds those who sign it, and each signs
 * on their own (domain.md 4.7).
 */
export function vendorsLeftOut(vendors: readonly Vendor[], signers: readonly Signer[]): string[] {
  const free = [...signers];
  const left = WAYS.reduce<readonly Vendor[]>(
    (rest, isTheirs) =>
      rest.filter((vendor) => {
        const at = free.findIndex((signer) => isTheirs(vendor, signer));
        if (at >= 0) free.splice(at, 1);
        return at < 0;
      }),
    vendors,
  );
  return left.map(({ name }) => name);
}
