import type { Clock } from '../ports/clock.ts';
import { checkMail, DeliveryRefused, DeliveryUnavailable, type Mailer } from '../ports/mailer.ts';
import { checkSms, type SmsSender } from '../ports/sms.ts';

/** A message as the inboxes of a demonstration show it. */
export type KeptMessage = {
  key: string;
  agencyId: string | null;
  channel: 'EMAIL' | 'SMS';
  to: string;
  fromName: string;
  subject: string | null;
  body: string;
  createdAt: Date;
  /** When it shows in the inbox. */
  deliveredAt: Date;
};

/** Where messages are kept, and what time it is for the people of the demonstration. */
export type KeptMessages = {
  /** Keeps it; one with the same key is kept once. */
  keep(message: KeptMessage): Promise<void>;
  clock: Clock;
};

const SLOW_MS = 60_000;

/** How a message to somebody fares: by the words before the @, and for phones by numbers nobody has. */
const FATES = {
  bounce: { mailbox: 'bounce', phone: '+61491579212' },
  unavailable: { mailbox: 'unavailable', phone: '+61491579455' },
  'fails-once': { mailbox: 'fails-once', phone: '+61491578888' },
  slow: { mailbox: 'slow', phone: '+61491579760' },
} as const;
type Fate = keyof typeof FATES;

/**
 * Mail and text messages that stay in the house, to be read at /sandbox. They fail as real ones do, for
 * mailboxes named so at any host and for four numbers: `bounce` is refused, `unavailable` always fails,
 * `fails-once` fails at the first try of each message, `slow` shows a minute later.
 */
export function sandboxMessages({ keep, clock }: KeptMessages): { mailer: Mailer; sms: SmsSender } {
  const failed = new Set<string>();

  async function deliver(message: Omit<KeptMessage, 'createdAt' | 'deliveredAt'>): Promise<void> {
    const fate = fateOf(message.to);
    if (fate === 'bounce') throw new DeliveryRefused('The sandbox has no such mailbox');
    if (fate === 'unavailable') throw new DeliveryUnavailable('The sandbox is away');
    if (fate === 'fails-once' && !failed.has(message.key)) {
      failed.add(message.key);
      throw new DeliveryUnavailable('The sandbox was away once');
    }
    const createdAt = clock.now();
    const deliveredAt = new Date(createdAt.getTime() + (fate === 'slow' ? SLOW_MS : 0));
    await keep({ ...message, createdAt, deliveredAt });
  }

  return {
    mailer: {
      async send(mail) {
        checkMail(mail);
        const { key, to, fromName, subject, text: body, agencyId = null } = mail;
        await deliver({ key, agencyId, channel: 'EMAIL', to, fromName, subject, body });
      },
    },
    sms: {
      async send(message) {
        checkSms(message);
        const { key, to, sender, text: body, agencyId = null } = message;
        await deliver({ key, agencyId, channel: 'SMS', to, fromName: sender, subject: null, body });
      },
    },
  };
}

function fateOf(to: string): Fate | undefined {
  const mailbox = to.slice(0, to.indexOf('@')).toLowerCase();
  const isOf = (fate: Fate) => FATES[fate].mailbox === mailbox || FATES[fate].phone === to;
  return (Object.keys(FATES) as Fate[]).find(isOf);
}
