import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fitsOneSms } from '../../../../domain/messages/sms-parts.ts';
import { leadsNowhere } from '../../../../domain/messages/strangers-words.ts';
import { cents } from '../../../../domain/money.ts';
import {
  type Context,
  NEVER_BANK_DETAILS,
} from '../../../../server/modules/notifications/letters/service.ts';
import {
  MESSAGES,
  MessageSchema,
  type OpenMessage,
} from '../../../../server/modules/notifications/messages.ts';
import {
  OWNER_NOTICES,
  OwnerNoticeSchema,
} from '../../../../server/modules/notifications/owners/notices.ts';
import { codeMessage } from '../../../../server/modules/notifications/templates/code-message.ts';
import {
  htmlLetter,
  plainLetter,
  smsText,
} from '../../../../server/modules/notifications/templates/forms.ts';
import { write } from '../../../../server/modules/notifications/templates/write.ts';
import { checkMail } from '../../../../server/ports/mailer.ts';

const LINK = 'https://portal.example/pay/7Z3K9Q2M4N6P8R0T';
const context: Context = {
  agencyName: 'Quillwater Property Co',
  brandName: 'Lintel',
  supportPhone: '(02) 5550 0100',
  partyName: 'Vera O’Brien',
  property: '12 Brushbox Avenue, Newtown NSW 2042',
  link: LINK,
  approvedAmount: 800_000,
  signing: {
    subject: 'Exclusive listing agreement',
    message: 'Call me about page 3.',
    senderName: 'Ann Agent',
    expiresAt: new Date('2026-12-05T03:00:00.000Z'),
    state: 'NSW',
  },
  registration: {
    reference: 'REG-ABCDEF12',
    tradingName: 'Wattle Property',
    told: 'Send us a copy of the licence',
  },
  help: {
    kind: 'hardship',
    reference: 'H12345678',
    answerBy: '2026-12-12',
    moreAsked: null,
    answer: 'We agreed to 1 March.',
    hasPage: true,
  },
  helpUrl: 'https://portal.example/help',
};

type Kind = OpenMessage['kind'];
type Examples = { [K in Kind]: Extract<OpenMessage, { kind: K }> };
// Each declares its own, so that a new letter needs no line here.
const EXAMPLES = Object.fromEntries(
  MESSAGES.map(({ kind, example }) => [kind, v.parse(MessageSchema, example)]),
) as Examples;
const facts = <Value>(value: Value) => value as never;

const formsOf = (message: OpenMessage, about = context) => {
  const written = write(message, about);
  return {
    subject: written.letter.subject,
    sms: smsText(written),
    text: plainLetter(written, about),
    html: htmlLetter(written, about),
  };
};

test('spec 3, admin-manage-website: a letter wears the colour of its agency, and says how it is reached', () => {
  const look = { colour: '#8a7400', phone: '(02) 9123 4567' };
  const plain = formsOf(EXAMPLES['signing-invite'], context);
  const worn = formsOf(EXAMPLES['signing-invite'], { ...context, look });
  expect(worn.html).toContain('background:#8a7400');
  expect(worn.html).not.toContain('#1c5a4a');
  expect(plain.html).toContain('background:#1c5a4a');
  expect(worn.text).toContain('Call Quillwater Property Co on (02) 9123 4567, or Lintel on');
});

test('who is asked to sign and to say who they are gets both links, in two texts at most', () => {
  const checkLink = 'https://portal.example/checks/7Z3K9Q2M4N6P8R0T';
  const signing = { ...context.signing, checkLink } as never;
  const forms = formsOf(EXAMPLES['signing-invite'], { ...context, signing });
  for (const form of [forms.sms, forms.text, forms.html]) {
    expect(form).toContain(
      `${checkLink}${form === forms.html ? '</p>' : form === forms.sms ? ' ' : ''}`,
    );
    expect(form).toContain(LINK);
  }
  expect(forms.sms.length).toBeLessThanOrEqual(306);
});

test('two buyers with one phone can tell apart whose link a text message is', () => {
  expect(formsOf(EXAMPLES['deposit-link']).sms).toContain("Vera O'Brien, how to pay the deposit:");
});

test('each kind is declared once, and never like the code', () => {
  const kinds = MESSAGES.map(({ kind }): string => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds).not.toContain('one-time-code');
});

/** What messages name that are about no sale. */
const NAMED_INSTEAD: Partial<Record<Kind, string>> = {
  'registration-news': 'REG-ABCDEF12',
  invitation: 'join Quillwater Property Co',
  'password-reset': 'a new password for your sign-in',
  'principal-news': 'a principal of Quillwater Property Co',
  'agency-account-news': '082-001 XXXXXX321',
  'supplier-account-changed': '082-001 XXXXXX321',
  'payment-run-released': '$2,365.55',
  'remittance-advice': '082-001 XXXXXX321',
  'trust-licensee': 'the licensee in charge of Quillwater Property Co',
  'trust-pay-id': 'the trust account of Quillwater Property Co',
  'trust-withdrawal-alone': '12 Brushbox Avenue',
};

describe.each(MESSAGES)('the message $kind', ({ kind, needsLink, maxTexts }) => {
  const forms = formsOf(EXAMPLES[kind]);

  test('names the agency, the property and who to call', () => {
    expect(forms.sms).toMatch(/^Quillwater/);
    for (const form of [forms.text, forms.html]) {
      expect(form).toContain('Quillwater Property Co');
      expect(form).toContain(NAMED_INSTEAD[kind] ?? '12 Brushbox Avenue');
      expect(form).toContain('(02) 5550 0100');
    }
  });

  test('domain 3 (45): says what we never do, so that a false one is known', () => {
    expect(forms.text).toContain(NEVER_BANK_DETAILS);
    expect(forms.html).toContain(NEVER_BANK_DETAILS);
    expect(forms.sms).toContain('We never text bank details.');
  });

  test('leads by the person’s own link, in every form', () => {
    const hasLink = needsLink !== false;
    for (const form of [forms.sms, forms.text, forms.html])
      expect(form.includes(LINK)).toBe(hasLink);
    expect(forms.subject).not.toContain(LINK);
  });

  test('the text message is one part, or at most two with figures', () => {
    expect(fitsOneSms(forms.sms) || (maxTexts === 2 && forms.sms.length <= 306)).toBe(true);
  });

  test('the letter has no script, picture or address of anybody else', () => {
    expect(forms.html).not.toMatch(/<script|<img|<iframe|\bsrc=|url\(/i);
    const addresses = [...forms.html.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
    const ours = [LINK, context.helpUrl ?? ''];
    expect(addresses.every((address) => ours.some((own) => address.startsWith(own)))).toBe(true);
  });

  test('what people typed is text in it, never markup', () => {
    const about = { ...context, partyName: '<img src=x onerror=alert(1)>', property: '"><b>x</b>' };
    const { html } = formsOf(EXAMPLES[kind], about);
    expect(html).not.toMatch(/<img|<b>x/);
  });
});

describe('security 11: anybody may fill in whom we write to', () => {
  const LURES = [
    'Customer, your refund of $4,210 waits: www.evil.example/claim',
    'Call 0400 000 000 now',
    'evil.example',
    'Visit Evil.Example',
    'N'.repeat(61),
  ];
  test.each(LURES)('a name that is none greets nobody: %s', (partyName) => {
    const { text, html } = formsOf(EXAMPLES['help-news'], { ...context, partyName });
    expect(text).toMatch(/^Hello,/);
    expect(text + html).not.toContain(partyName);
  });

  test.each([
    ...['Vera O’Brien', 'J. R. Nguyễn-Smith', '3 Bears Pty Ltd', 'Ann & Otto (Owner)'],
    // Names as people have them: joined letters, other dots and marks, and the family name first.
    ...['سارة علي', 'علی‌رضا', 'ප්‍රියා', 'சாரா', '王小明', 'ジョン・スミス', 'Citizen, Jane'],
    ...['Núria Gal·la', 'Anne‐Marie Smith', 'Vera O´Brien'],
  ])('a name is greeted: %s', (partyName) => {
    const { text } = formsOf(EXAMPLES['help-news'], { ...context, partyName });
    expect(text).toMatch(new RegExp(`^Hello ${RegExp.escape(partyName)},`));
  });

  test.each([
    ['J.Smith', 'J. Smith'],
    ['Oliver St.John', 'Oliver St. John'],
    ['J.R.Tolkien', 'J.R. Tolkien'],
    ['Dr.Jane\u00a0Citizen', 'Dr. Jane Citizen'],
  ])('an initial close to its name is no address: %s', (partyName, greeted) => {
    const { text } = formsOf(EXAMPLES['help-news'], { ...context, partyName });
    expect(text).toMatch(new RegExp(`^Hello ${RegExp.escape(greeted)},`));
  });

  test.each(LURES.slice(0, 2))('nor does an owner who says no lead the others on: %s', (reason) => {
    const stopped = (given: string) => ({
      kind: 'application-stopped' as const,
      facts: { name: reason, what: 'disagreed' as const, reason: given },
    });
    const { text, html } = formsOf(stopped(reason));
    expect(text + html).not.toContain(reason.slice(0, 20));
    expect(formsOf(stopped('The fee is too high')).text).toContain('The fee is too high');
  });
});

describe('what a stranger typed leads nowhere, in every message that says it', () => {
  const LURES = [
    'evil。com',
    'evil．example',
    'call 13 22 65',
    'you get 4210 dollars',
    'пример.рф',
  ];
  const OTHERS = [
    ...[
      'four one two three four five six',
      'evil dot com',
      'evil[.]com',
      'ev\u200bil.com',
      '7 k',
      '１３ ２２ ６５',
    ],
  ];
  // What is chosen, dated or counted takes no lure; of the rest each message says what no stranger writes.
  const cases = MESSAGES.flatMap(({ kind, schema, example, trusted }) => {
    const own: readonly PropertyKey[] = trusted;
    const takes = (key: string) =>
      v.is(schema, { ...example, facts: { ...(example.facts as object), [key]: LURES[0] } });
    return Object.keys(example.facts ?? {})
      .filter((key) => takes(key) && !own.includes(key))
      .map((key) => ({ kind, key }));
  });

  test.each(cases)('$kind: $key', ({ kind, key }) => {
    for (const lure of [...LURES, ...OTHERS]) {
      const message = structuredClone(EXAMPLES[kind]) as { facts: Record<string, unknown> };
      message.facts[key] = lure;
      const forms = formsOf(message as OpenMessage);
      expect(Object.values(forms).join('\n'), lure).not.toContain(lure);
    }
  });

  test.each(MESSAGES)('$kind: whom it goes to', ({ kind }) => {
    for (const lure of [...LURES, ...OTHERS]) {
      const forms = formsOf(EXAMPLES[kind], { ...context, partyName: `Olga Owner: ${lure}` });
      expect(Object.values(forms).join('\n'), lure).not.toContain(lure);
    }
  });

  test('what honest people write is said', () => {
    const said = [
      'We sell to my sister on 12/11/2026',
      'One of two roofs leaks',
      'No. Two of us left',
      '120-124 Main Street',
      '130-134 Main Street',
    ];
    for (const reason of said) expect(leadsNowhere(reason), reason).toBe(true);
  });
});

test('whoever cancels has it in writing: nothing was taken, or what goes back', () => {
  const own = (changes: object) =>
    formsOf({
      kind: 'application-stopped',
      facts: { name: 'Vera', what: 'cancelled', reason: '', isOwn: true, ...changes },
    });
  expect(own({}).text).toContain('You cancelled the application');
  expect(own({}).text).toContain('Nothing was taken.');
  expect(own({ goingBack: cents(200_000) }).text).toContain('$2,000.00');
  const others = {
    kind: 'application-stopped' as const,
    facts: { name: 'Vera', what: 'declined-funds' as const, reason: '', goingBack: cents(40_000) },
  };
  expect(formsOf(others).text).toContain('$400.00 that was paid already goes back');
});

test('every letter of a cancellation says whom to call if it wasn’t them; one of a refund doesn’t', () => {
  const stopped = { name: 'Vera', what: 'cancelled' as const, reason: '', isOwn: true as const };
  const back = { amount: cents(200_000), reference: 'LN7K2M9QX4' };
  for (const letter of [
    { kind: 'application-stopped' as const, facts: stopped },
    { kind: 'application-stopped' as const, facts: { ...stopped, goingBack: cents(200_000) } },
    { kind: 'payment-refund' as const, facts: back },
  ]) {
    const { text } = formsOf(letter);
    expect(text).toMatch(/Was it not you.*\? Call us on \(02\) 5550 0100\./);
  }
  const refunded = { ...back, refunded: 'not-asked' as const };
  expect(formsOf({ kind: 'payment-refund', facts: refunded }).text).not.toContain('Was it not you');
});

test('a refund that couldn’t be sent: it counts as paid, and nobody is to wait for it', () => {
  const facts = { amount: cents(200_000), reference: 'LN7K2M9QX4', isFailed: true };
  const { subject, text, sms } = formsOf({ kind: 'payment-refund', facts });
  expect(subject).toContain('$2,000.00');
  expect(subject).toContain('did not go back');
  for (const form of [text, sms]) expect(form).toMatch(/counts as paid/);
  expect(sms.length).toBeLessThanOrEqual(306);
  expect(text).toContain('Call us on (02) 5550 0100');
});

test.each(['funds-ended', 'payout-back'] as const)(
  '%s: the amount, and that nobody owes it',
  (what) => {
    const facts = { name: '', what, reason: '', amount: cents(300_000) };
    const { text } = formsOf({ kind: 'application-stopped', facts });
    expect(text).toContain('$3,000.00');
    expect(text).toContain('Nobody owes');
  },
);

describe('figures in messages', () => {
  test('spec 7, domain 4.4: a receipt states amount, surcharge, method, reference and date', () => {
    const { text } = formsOf(EXAMPLES['payment-receipt']);
    for (const part of ['$5,350.00', '$12.50', 'Credit card', 'LN7K2M9QX4', '21/11/2026']) {
      expect(text).toContain(part);
    }
  });

  test('domain 4.3 (8): a payout letter states the figure, its date, its end and the per-diem', () => {
    const { text } = formsOf(EXAMPLES['payout-letter']);
    for (const part of [
      '$5,350.00',
      '20/02/2027',
      '27/02/2027',
      '$0.00',
      'never put bank details',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('domain 1 (10 Dec 2026): a decision says that a computer took part and a person can look again', () => {
    expect(formsOf(EXAMPLES['application-approved']).text).toMatch(/computer .*\n?.* person/);
    expect(formsOf(EXAMPLES['application-declined']).text).toMatch(/ask for a person/);
  });

  test('spec 2: a drawdown is answered under /pay/{shortcode}/{drawdownId}', () => {
    expect(formsOf(EXAMPLES['drawdown-request']).sms).toContain(
      `${LINK}/01930000-0000-7000-8000-000000000001`,
    );
  });

  test('domain 2.2: each owner answers by a link of their own', () => {
    expect(formsOf(EXAMPLES['owner-consent']).text).toMatch(/link of their own/);
  });
});

describe('spec 4 and 9: the message with a one-time code', () => {
  const written = codeMessage('042731', 'portal.example', context);

  test('the code is in the text, never in the subject, which shows on locked screens', () => {
    expect(written.letter.subject).not.toMatch(/\d/);
    expect(plainLetter(written, context)).toContain('042731');
    expect(htmlLetter(written, context)).toContain('042731');
  });

  test('the text message is one part, says never to share it, and binds the code to our host', () => {
    const text = smsText(written);
    expect(fitsOneSms(text)).toBe(true);
    expect(text).toMatch(/^042731 is your code, \w+, for Quillwater Property Co\./);
    expect(text).toContain('We never ask for it.');
    expect(text.split('\n').at(-1)).toBe('@portal.example #042731');
  });

  test('a code lasts 300 seconds: five minutes in words', () => {
    expect(plainLetter(written, context)).toContain('lasts 5 minutes');
  });

  test('no link, bank detail or amount stands beside a code', () => {
    expect(`${smsText(written)}${plainLetter(written, context)}`).not.toMatch(/https?:|\$/);
  });

  test('the longest agency name is shortened before a message becomes two', () => {
    const about = { ...context, agencyName: 'A'.repeat(120) };
    expect(fitsOneSms(smsText(codeMessage('042731', 'portal.example', about)))).toBe(true);
    expect(fitsOneSms(smsText(write({ kind: 'application-sent' }, about)))).toBe(true);
  });

  test('a name is shortened between its words: it was "Quillwater Property C"', () => {
    for (let more = 0; more < 60; more += 1) {
      const sms = { before: '', name: 'Quillwater Property Co', after: 'x'.repeat(120 + more) };
      expect(smsText({ sms })).toMatch(/^(Quillwater( Property( Co)?)?|Quillwat(er?)?)x/);
    }
    const sms = { before: '', name: 'Quillwater Property Co', after: 'x'.repeat(140) };
    expect(smsText({ sms })).toMatch(/^Quillwater Propertyx/);
  });
});

test('domain 1: a head made of names with breaks in them is refused by every mailer', () => {
  const { subject, text, html } = formsOf(EXAMPLES['application-sent'], {
    ...context,
    property: '12 Road\r\nBcc: all@x.example',
  });
  const letter = { to: 'a@x.example', fromName: 'Q', subject, text, html, key: 'k' };
  expect(() => checkMail(letter)).toThrow(RangeError);
});

test.each([
  ['owed-again', 'What it had paid is owed again'],
  ['asked-again', 'It is to be paid again, another way'],
  ['not-asked', 'You do not have to pay it again.'],
] as const)('a refund that is %s says so, and that nothing was cancelled', (refunded, said) => {
  const kept = EXAMPLES['payment-refund'];
  const forms = formsOf({ ...kept, facts: { ...kept.facts, refunded } });
  for (const form of [forms.sms, forms.text]) {
    expect(form).toContain(said);
    expect(form).not.toContain('cancelled');
  }
  expect(forms.sms.length).toBeLessThanOrEqual(306);
});

test('nobody is thanked for more than was asked: the receipt says what pays and what doesn’t', () => {
  const kept = EXAMPLES['payment-receipt'];
  const forms = formsOf({ ...kept, facts: { ...kept.facts, over: cents(150_025) } });
  const said =
    '$3,862.25 pays what was asked. What becomes of the other $1,500.25 is in a message of its own.';
  for (const form of [forms.sms, forms.text]) {
    expect(form).toContain(said);
    expect(form).not.toContain('Thank you');
  }
  expect(forms.sms.length).toBeLessThanOrEqual(306);
});

test('a notice of a charge says which one it takes the place of', () => {
  const kept = EXAMPLES['money-notice'];
  const replaces = facts({ on: '2027-02-18', amount: cents(7_000) });
  for (const isPast of [false, true]) {
    const { text } = formsOf({ ...kept, facts: { ...kept.facts, isPast, replaces } });
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('the place of our message about a charge of $70.00 on 18/02/2027.');
  }
});

test('money for what has ended goes back: its letter speaks of no debt and of no second payment', () => {
  const facts = { amount: cents(300_000), reference: 'LN7K2M9QX4', isEnded: true };
  const { subject, sms, text } = formsOf({ kind: 'payment-waiting', facts });
  expect(subject).toContain('goes back');
  expect(sms).toContain('a person sends it back within two business days');
  expect(text).toContain('Nothing is to be paid for it any more.');
  expect(`${subject}${sms}${text}`).not.toMatch(/still owed|second payment|more than was asked/);
});

test.each([
  ['Marta Ruiz', 'Hi Marta, please read and sign'],
  ['Hugo Ruiz', 'Hi Hugo, please read and sign'],
  ['王小明', 'Hi 王小明, please read and sign'],
  ['Maximiliana-Josephina Ruiz', ': please read and sign'],
  ['www.evil.example', ': please read and sign'],
])('two at one phone know whose text it is: %s', (partyName, said) => {
  expect(formsOf(EXAMPLES['signing-invite'], { ...context, partyName }).sms).toContain(said);
});

test('a notice of a changed contact leads to where it is stopped, in two texts at most', () => {
  const stopLink = `https://portal.lintel.example/sign/stop/${'a'.repeat(123)}`;
  const { sms, text, html } = formsOf(EXAMPLES['signing-contact-changed'], {
    ...context,
    stopLink,
  });
  for (const form of [sms, text, html]) expect(form).toContain(stopLink);
  expect(sms.length).toBeLessThanOrEqual(306);
});

test.each(OWNER_NOTICES)('what managers are told by email: $kind', (notice) => {
  expect(v.parse(OwnerNoticeSchema, notice.example)).toEqual(notice.example);
  const { subject, short, paragraphs, action } = notice.write(notice.example, context);
  expect({ subject, short, action }).toEqual({
    subject: expect.stringMatching(/\w/),
    short: '',
    action: undefined,
  });
  expect(paragraphs.join(' ')).not.toMatch(/undefined|https?:/);
});
