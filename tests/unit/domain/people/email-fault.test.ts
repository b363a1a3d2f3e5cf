import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultWords } from '../../../../domain/people/contact-fault.ts';
import { EmailSchema } from '../../../../domain/people/email.ts';
import { emailFault } from '../../../../domain/people/email-fault.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';

describe('email addresses as people have them', () => {
  test.each([
    "kate.o'brien@example.com",
    'smith&sons@example.com',
    'jane@xn--bcher-kva.example',
    'jane@bücher.example',
    'jane+sale@example.com.au',
    '_jane_@例え.example',
    'a@mail.xn--p1ai',
    'jane{x}=y@example.com',
  ])('“%s” is taken as it is', (written) => {
    expect(v.parse(EmailSchema, written)).toBe(written);
    expect(emailFault(written)).toBeUndefined();
  });

  test.each([
    '\u200bjane@example.com\u200b',
    ' jane@example.com\u00a0',
    'ja\u00adne@example\u2060.com',
    '\u2066jane@example.com\u2069',
    'ｊａｎｅ＠example.com',
  ])('what nobody sees is dropped from “%s”', (written) => {
    expect(v.parse(EmailSchema, written)).toBe('jane@example.com');
  });

  test.each([
    ['kate.o’brien@example.com', "kate.o'brien@example.com"],
    ['Kate.O‘Brien@example.com', "Kate.O'Brien@example.com"],
    ['Jane Citizen <jane@example.com>', 'jane@example.com'],
    ['mailto:jane@example.com', 'jane@example.com'],
    ['jane@example.com (work)', 'jane@example.com'],
    ['jane@example,com', 'jane@example.com'],
    ['jane@example.com.', 'jane@example.com'],
    ['jane @ example.com', 'jane@example.com'],
    ['jane(at)example(dot)com', 'jane@example.com'],
    ['"jane@example.com"', 'jane@example.com'],
  ])('“%s” is refused and “%s” offered', (written, offer) => {
    const [issue] = v.safeParse(EmailSchema, written).issues ?? [];
    expect(issue && faultWords(issue)).toBe(`Enter it as ${offer}`);
    expect(emailFault(written)?.offer).toBe(offer);
  });

  test.each([
    ['jane@example.com; john@example.com', 'two addresses'],
    ['jane@example.com, john@example.com', 'two addresses'],
    ['Jane <jane@example.com> / John <john@example.com>', 'two addresses'],
    ['jane', 'has an @'],
    ['jané@example.com', '“é” before the @'],
    ['jane@example', 'isn’t whole'],
    ['jane@1.2.3.4', 'Not an email address'],
  ])('“%s” is refused with what is in the way', (written, words) => {
    expect(emailFault(written)).toEqual({
      message: expect.stringContaining(words),
      offer: undefined,
    });
  });

  test('a domain is one in whatever letters', () => {
    expect(mailboxOf('Jane@bücher.example')).toBe(mailboxOf('jane@XN--BCHER-KVA.example'));
  });
});
