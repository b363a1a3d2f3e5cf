const WORDS: Readonly<Record<string, string>> = {
  authenticate: 'Proved to be themselves',
  bounce: 'Message could not be delivered',
  consented: 'Agreed to sign electronically',
  contactChanged: 'Contact changed',
  contactConfirmed: 'Changed contact confirmed by a second person',
  contactHeld: 'Contact other than before waits for a second person',
  fixContact: 'Contact changed after a message could not be delivered',
  correct: 'Taken back to be corrected',
  created: 'Composed',
  decline: 'Declined',
  deliver: 'Message delivered',
  edited: 'Changed before it was sent',
  inPersonOpened: 'Opened to sign in person',
  invite: 'Invited',
  invitedAgain: 'Invited again',
  lastSigned: 'Everybody has signed',
  open: 'Opened',
  refusedByProvider: 'Message refused by who delivers it',
  recipientSigned: 'Somebody has signed',
  reminded: 'Reminded',
  resend: 'Sent again',
  send: 'Sent',
  sign: 'Signed',
};

/** An entry of the audit trail in words, with the channels it went by. */
export function eventWords(kind: string, facts: Readonly<Record<string, unknown>>): string {
  const known = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
  const words = known ?? kind.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const channels = Array.isArray(facts.channels) ? facts.channels : [facts.channel];
  const by = channels.filter((each) => each === 'EMAIL' || each === 'SMS');
  const names = by.map((each) => (each === 'SMS' ? 'text message' : 'email'));
  return names.length === 0 ? words : `${words} by ${names.join(' and ')}`;
}
