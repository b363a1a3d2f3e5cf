import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import type { IconName } from '../../../ui/icon/icon-paths.ts';

type Words = { title: string; icon: IconName; tone?: StatusTone };

const WORDS: Record<string, Words> = {
  created: { title: 'Envelope made', icon: 'add' },
  edited: { title: 'Envelope changed', icon: 'edit' },
  send: { title: 'Sent', icon: 'send' },
  invite: { title: 'Invited to sign', icon: 'mail' },
  invitedAgain: { title: 'Invited again', icon: 'mail' },
  deliver: { title: 'Link delivered', icon: 'inbox' },
  bounce: { title: 'Link not delivered', icon: 'alert', tone: 'attention' },
  refusedByProvider: { title: 'A message was refused', icon: 'alert', tone: 'attention' },
  contactChanged: { title: 'Contact changed', icon: 'edit' },
  contactHeld: { title: 'New contact waits for a second person', icon: 'lock', tone: 'attention' },
  contactConfirmed: { title: 'New contact confirmed', icon: 'check', tone: 'done' },
  fixContact: { title: 'Contact changed, invited again', icon: 'edit' },
  open: { title: 'Link opened', icon: 'link' },
  authenticate: { title: 'Identity confirmed', icon: 'lock' },
  consented: { title: 'Agreed to sign electronically', icon: 'check' },
  sign: { title: 'Signed', icon: 'check', tone: 'done' },
  recipientSigned: { title: 'A signature was added', icon: 'check', tone: 'done' },
  lastSigned: { title: 'Everybody has signed', icon: 'check', tone: 'done' },
  seal: { title: 'Sealed', icon: 'lock', tone: 'done' },
  decline: { title: 'Declined', icon: 'close', tone: 'attention' },
  void: { title: 'Voided', icon: 'minus' },
  correct: { title: 'Taken back to be corrected', icon: 'edit' },
  expire: { title: 'Ran out', icon: 'clock', tone: 'attention' },
  resend: { title: 'Sent again', icon: 'send' },
  reminded: { title: 'Reminder sent', icon: 'bell' },
  identitySeen: { title: 'Photo identification seen, new contact not confirmed', icon: 'people' },
  inPersonOpened: { title: 'Device handed over to sign in person', icon: 'people' },
  listingMoved: { title: 'The listing moved on with it', icon: 'home' },
  listingNotMoved: { title: 'The listing could not move on with it', icon: 'alert' },
};

/** What happened, in one line; a kind without words of its own is told as it is named. */
export function eventWords(kind: string): Words {
  const known = WORDS[kind];
  if (known) return known;
  const spoken = kind.replaceAll(/([A-Z])/g, ' $1').replaceAll(/[-_.]/g, ' ');
  return { title: spoken.charAt(0).toUpperCase() + spoken.slice(1).toLowerCase(), icon: 'info' };
}
