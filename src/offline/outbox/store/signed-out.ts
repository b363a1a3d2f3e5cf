/** Thrown instead of writing once the person has signed out. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}
