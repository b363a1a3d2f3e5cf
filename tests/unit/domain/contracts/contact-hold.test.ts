import { expect, test } from 'vitest';
import { contactBefore, stopChoice } from '../../../../domain/contracts/signing/contact-hold.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const mail = (target: string, day = 1) => ({ channel: 'EMAIL', target, knownAt: at(day) }) as const;
const text = (target: string, day = 1) => ({ channel: 'SMS', target, knownAt: at(day) }) as const;
const both = { email: 'new@x.example', phone: '0491 570 110', channels: ['EMAIL', 'SMS'] } as const;

test.each([
  [
    'both changed',
    both,
    ['EMAIL', 'SMS'],
    [mail('old@x.example'), text('+61491570006')],
    { email: 'old@x.example', phone: '+61491570006', channels: ['EMAIL', 'SMS'] },
  ],
  [
    'the latest of two mailboxes',
    both,
    ['EMAIL', 'SMS'],
    [mail('older@x.example', 1), mail('old@x.example', 2)],
    { email: 'old@x.example', phone: null, channels: ['EMAIL'] },
  ],
  [
    'a mobile changed, the mailbox stays',
    both,
    ['SMS'],
    [text('+61491570006')],
    { email: 'new@x.example', phone: '+61491570006', channels: ['EMAIL', 'SMS'] },
  ],
  [
    'a mobile added beside a known mailbox',
    { ...both, channels: ['SMS'] as const },
    ['SMS'],
    [],
    { email: 'new@x.example', phone: null, channels: ['EMAIL'] },
  ],
] as const)('stopped, they are reached as before: %s', (_, person, channels, former, before) => {
  expect(contactBefore(person, { channels: [...channels] }, former)).toEqual(before);
});

test.each([
  ['sent', 'invited', 'stop'],
  ['in_progress', 'authenticated', 'stop'],
  ['in_progress', 'signed', 'dispute'],
  ['completed', 'signed', 'dispute'],
  ['voided', 'invited', 'none'],
  ['expired', 'opened', 'none'],
  ['declined', 'declined', 'none'],
] as const)('of an envelope that is %s, with whom it is for %s: %s', (envelope, person, choice) => {
  expect(stopChoice(envelope, person)).toBe(choice);
});
