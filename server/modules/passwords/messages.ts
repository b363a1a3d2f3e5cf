import * as v from 'valibot';
import { PASSWORD_LINK_MINUTES } from '../../../domain/people/password.ts';
import { defineMessage } from '../notifications/letters/service.ts';

/** What people hear who forgot their password. */
export const PASSWORD_MESSAGES = [
  defineMessage({
    kind: 'password-reset',
    facts: v.strictObject({}),
    when: 'at-once',
    needsLink: true,
    letter: ({ brandName, link, supportPhone }) => ({
      subject: `Choose a new password for ${brandName}`,
      short: `choose a new password for ${brandName}:`,
      paragraphs: [
        `Somebody asked for a new password for your sign-in to ${brandName}. If it was you, choose one by this link.`,
        `It works once, within ${PASSWORD_LINK_MINUTES} minutes. You are then signed out everywhere.`,
        `If it wasn’t you, you need not do anything: your password stays as it is. Questions? Call ${supportPhone}.`,
      ],
      ...(link === undefined ? {} : { action: { label: 'Choose a new password', url: link } }),
    }),
    example: {},
  }),
] as const;
