import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type KeptMessage, sandboxMessages } from '../../server/adapters/sandbox-messages.ts';
import { smtpMailer } from '../../server/adapters/smtp-mailer.ts';
import { snsSms } from '../../server/adapters/sns-sms.ts';
import { systemClock } from '../../server/ports/clock.ts';
import {
  DeliveryRefused,
  DeliveryUnavailable,
  type Mail,
  type Mailer,
} from '../../server/ports/mailer.ts';
import type { SmsMessage, SmsSender } from '../../server/ports/sms.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { startSnsServer } from '../support/sns-server.ts';

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'vera@vendor.example',
  fromName: 'Quillwater Property Co by Lintel',
  subject: 'Paying for the sale',
  text: 'Hello Vera',
  html: '<p>Hello Vera</p>',
  key: 'key-1',
  ...changes,
});

const sms = (changes: Partial<SmsMessage> = {}): SmsMessage => ({
  to: '+61491570156',
  sender: 'Lintel',
  text: 'Quillwater: how to pay',
  key: 'key-1',
  ...changes,
});

/** The mailbox or phone of each fate, where the stand-in is asked by mood. */
type Fate = 'well' | 'refuses' | 'away';

function keptHere() {
  const kept = new Map<string, KeptMessage>();
  const keep = async (message: KeptMessage) => {
    if (!kept.has(message.key)) kept.set(message.key, message);
  };
  return { kept, ...sandboxMessages({ keep, clock: systemClock }) };
}

type Kind<Port> = {
  port: Port;
  /** An address that fares so from now on. */
  address(fate: Fate): string;
  /** What arrived: to, from, subject and text, as one reads them. */
  arrived(): string[];
  remove(): Promise<void>;
};

const mailers = {
  async sandbox(): Promise<Kind<Mailer>> {
    const { mailer, kept } = keptHere();
    const mailboxes = {
      well: 'vera@vendor.example',
      refuses: 'bounce@x.example',
      away: 'unavailable@x.example',
    };
    return {
      port: mailer,
      address: (fate) => mailboxes[fate],
      arrived: () =>
        [...kept.values()].map(
          ({ to, fromName, subject, body }) => `${to} ${fromName} ${subject} ${body}`,
        ),
      remove: async () => {},
    };
  },
  async smtp(): Promise<Kind<Mailer>> {
    const server = await startSmtpServer();
    const moods = { well: 'well', refuses: 'refuses', away: 'busy' } as const;
    return {
      port: smtpMailer({ url: server.url, from: 'no-reply@portal.example' }, 500),
      address: (fate) => {
        server.state.mood = moods[fate];
        return 'vera@vendor.example';
      },
      arrived: () => server.letters.map(({ to, data }) => `${to.join()} ${data}`),
      remove: server.close,
    };
  },
};

describe.each(['sandbox', 'smtp'] as const)('the mailer %s', (name) => {
  let kind: Kind<Mailer>;
  beforeAll(async () => {
    kind = await mailers[name]();
  });
  afterAll(() => kind.remove());

  test('a letter arrives with its sender, subject and text', async () => {
    await kind.port.send(mail({ to: kind.address('well') }));
    const [letter = ''] = kind.arrived();
    for (const part of ['vera@vendor.example', 'Quillwater', 'Paying for the sale', 'Hello Vera']) {
      expect(letter).toContain(part);
    }
  });

  test('a mailbox that refuses is refused for good, one that is away may be tried again', async () => {
    const refused = mail({ to: kind.address('refuses'), key: 'key-2' });
    await expect(kind.port.send(refused)).rejects.toBeInstanceOf(DeliveryRefused);
    const away = mail({ to: kind.address('away'), key: 'key-3' });
    await expect(kind.port.send(away)).rejects.toBeInstanceOf(DeliveryUnavailable);
  });

  test('what it rejects with names no person and no address (security.md 3.2, 52)', async () => {
    const error = await kind.port.send(mail({ to: kind.address('refuses') })).catch(String);
    expect(error).not.toMatch(/vera|@|Quillwater|Paying/i);
  });

  test.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@x.example' }],
    ['a line break in the name', { fromName: 'Quill\nBcc: all@x.example' }],
    ['a Unicode line separator', { subject: 'Hello\u2028Bcc: all@x.example' }],
    ['a NUL', { subject: 'Hello\u0000' }],
    ['two addresses', { to: 'a@x.example, b@x.example' }],
    ['a name with the address', { to: 'Vera <vera@vendor.example>' }],
    ['a line break in the address', { to: 'a@x.example\r\nBcc: b@x.example' }],
    ['a break in the key', { key: 'k\r\nBcc: b@x.example' }],
  ])('header injection is refused: %s', async (_, changes) => {
    const before = kind.arrived().length;
    kind.address('well');
    await expect(kind.port.send(mail({ key: 'key-4', ...changes }))).rejects.toBeInstanceOf(
      RangeError,
    );
    expect(kind.arrived()).toHaveLength(before);
  });
});

describe('mail by SMTP', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.state.mood = 'well';
    server.letters.length = 0;
  });
  const mailer = () => smtpMailer({ url: server.url, from: 'no-reply@portal.example' }, 300);

  test('one key has one Message-ID, both texts go along, and the address is our own', async () => {
    await mailer().send(mail());
    await mailer().send(mail());
    await mailer().send(mail({ key: 'another' }));
    const ids = server.letters.map(({ data }) => /^Message-ID: (.+)$/im.exec(data)?.[1]);
    expect(new Set(ids).size).toBe(2);
    expect(server.letters[0]).toMatchObject({
      from: 'no-reply@portal.example',
      to: ['vera@vendor.example'],
      user: 'lintel',
      data: expect.stringMatching(/text\/plain[\s\S]*text\/html/),
    });
  });

  test('a name with signs of an address header stays a name', async () => {
    await mailer().send(mail({ fromName: 'Quill, "Water" <boss@bank.example>' }));
    const from = /^From: (.+(?:\r\n .+)*)/m.exec(server.letters[0]?.data ?? '')?.[1] ?? '';
    expect(from.trimEnd().endsWith('<no-reply@portal.example>')).toBe(true);
    expect(server.letters[0]?.from).toBe('no-reply@portal.example');
  });

  test.each(['resets', 'hangs', 'wrong-password'] as const)(
    'a server that %s may be tried again',
    async (mood) => {
      server.state.mood = mood;
      await expect(mailer().send(mail())).rejects.toBeInstanceOf(DeliveryUnavailable);
    },
  );
});

const texters = {
  async sandbox(): Promise<Kind<SmsSender>> {
    const { sms: port, kept } = keptHere();
    const phones = { well: '+61491570156', refuses: '+61491579212', away: '+61491579455' };
    return {
      port,
      address: (fate) => phones[fate],
      arrived: () =>
        [...kept.values()].map(({ to, fromName, body }) => `${to} ${fromName} ${body}`),
      remove: async () => {},
    };
  },
  async sns(): Promise<Kind<SmsSender>> {
    const server = await startSnsServer();
    const moods = { well: 'well', refuses: 'refuses', away: 'busy' } as const;
    return {
      port: snsSms(server.settings, 500),
      address: (fate) => {
        server.state.mood = moods[fate];
        return '+61491570156';
      },
      arrived: () => server.published.map((form) => Object.values(form).join(' ')),
      remove: server.close,
    };
  },
};

describe.each(['sandbox', 'sns'] as const)('text messages by %s', (name) => {
  let kind: Kind<SmsSender>;
  beforeAll(async () => {
    kind = await texters[name]();
  });
  afterAll(() => kind.remove());

  test('a message arrives with its sender and text', async () => {
    await kind.port.send(sms({ to: kind.address('well') }));
    const [message = ''] = kind.arrived();
    for (const part of ['+61491570156', 'Lintel', 'Quillwater: how to pay']) {
      expect(message).toContain(part);
    }
  });

  test('a phone that refuses is refused for good, one that is away may be tried again', async () => {
    const refused = sms({ to: kind.address('refuses'), key: 'key-2' });
    await expect(kind.port.send(refused)).rejects.toBeInstanceOf(DeliveryRefused);
    const away = sms({ to: kind.address('away'), key: 'key-3' });
    await expect(kind.port.send(away)).rejects.toBeInstanceOf(DeliveryUnavailable);
  });

  test.each([
    ['abroad', { to: '+12125550100' }],
    ['premium', { to: '+611900123456' }],
    ['a landline', { to: '+61255500100' }],
    ['not international', { to: '0491570156' }],
    ['a sender of 12 characters', { sender: 'ABCDEFGHIJKL' }],
    ['a sender of 2 characters', { sender: 'AB' }],
    ['a sender with a break', { sender: 'Lin\ntel' }],
  ])('security.md 3.1: %s is never sent to', async (_, changes) => {
    const before = kind.arrived().length;
    kind.address('well');
    await expect(kind.port.send(sms({ key: 'key-4', ...changes }))).rejects.toBeInstanceOf(
      RangeError,
    );
    expect(kind.arrived()).toHaveLength(before);
  });
});

describe('text messages by SNS', () => {
  let server: Awaited<ReturnType<typeof startSnsServer>>;
  beforeAll(async () => {
    server = await startSnsServer();
  });
  afterAll(() => server.close());

  test('requests are signed; a name is a SenderID, a number an origination number', async () => {
    const port = snsSms(server.settings, 500);
    await port.send(sms());
    await port.send(sms({ sender: '+61480000000' }));
    expect(server.published).toMatchObject([
      {
        Action: 'Publish',
        PhoneNumber: '+61491570156',
        'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
        'MessageAttributes.entry.2.Name': 'AWS.SNS.SMS.SenderID',
      },
      { 'MessageAttributes.entry.2.Name': 'AWS.MM.SMS.OriginationNumber' },
    ]);
    const wrong = snsSms({ ...server.settings, secretAccessKey: 'wrong' }, 500);
    await expect(wrong.send(sms())).rejects.toBeInstanceOf(DeliveryUnavailable);
    expect(server.state.refusedSignatures).toBe(1);
  });

  test.each(['resets', 'hangs'] as const)('a provider that %s may be tried again', async (mood) => {
    server.state.mood = mood;
    const sent = snsSms(server.settings, 300).send(sms());
    await expect(sent).rejects.toBeInstanceOf(DeliveryUnavailable);
  });
});

describe('the sandbox on request', () => {
  test('fails-once@ fails at the first try only, slow@ shows a minute later', async () => {
    const { mailer, kept } = keptHere();
    const once = mail({ to: 'fails-once@x.example', key: 'once' });
    await expect(mailer.send(once)).rejects.toBeInstanceOf(DeliveryUnavailable);
    await mailer.send(once);
    await mailer.send(mail({ to: 'slow@x.example', key: 'slow' }));
    const slow = kept.get('slow');
    expect(kept.has('once')).toBe(true);
    expect(slow && slow.deliveredAt.getTime() - slow.createdAt.getTime()).toBe(60_000);
  });
});
