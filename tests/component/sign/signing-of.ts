import type { Signing } from '../../../contract/signing-shapes.ts';
import type { SigningWorld } from '../../../src/sign/envelope/signing-context.ts';

const person = (id: string, name: string, state: Signing['me']['state']) => ({
  ...({ id, name, state, role: 'vendor', kind: 'signer' } as Signing['others'][number]),
});

/** An envelope as Vera sees it, in her turn unless `me` says otherwise. */
export function signingOf(
  changes: Partial<Omit<Signing, 'me'>> = {},
  me: Partial<Signing['me']> = {},
): Signing {
  return {
    agencyName: 'Lantern Gully Property',
    senderName: 'Theo Agent',
    addressLine: '12 Verandah Street, Newtown NSW 2042',
    subject: 'Agency agreement',
    message: '',
    product: 'listing-agreement',
    state: 'sent',
    zone: 'Australia/Sydney',
    me: { ...person('me', 'Vera Vendor', 'opened'), mayDo: 'sign', hasConsented: true, ...me },
    others: [person('other', 'Otto Owner', 'invited')],
    documents: [],
    consent: { version: '1', text: 'I agree to sign electronically.' },
    version: 4,
    ...changes,
  } as Signing;
}

/** A page's world around it: calls answer as `answers` says. */
export function worldOf(signing: Signing, changes: Partial<SigningWorld> = {}): SigningWorld {
  const unasked = () => Promise.reject(new Error('nothing is asked here'));
  return {
    shortcode: '7Z3K9M2P4R6T8V0W',
    signing,
    call: unasked,
    fetchFile: unasked as never,
    documents: { open: unasked, begin: () => {}, end: () => {} },
    reload: () => {},
    put: () => {},
    ...changes,
  };
}
