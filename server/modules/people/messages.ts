import * as v from 'valibot';
import { ROLE_NAMES } from '../../../domain/agencies/role-words.ts';
import { nameForLetters } from '../../../domain/messages/strangers-words.ts';
import { AGENCY_ROLES } from '../../../domain/permissions.ts';
import { defineMessage } from '../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  invitedByName: v.string(),
  roles: v.array(v.picklist(AGENCY_ROLES)),
});

const nameOf = ({ invitedByName }: { invitedByName: string }) =>
  nameForLetters(invitedByName) ?? 'Somebody';

/** What people hear who are asked to join an agency. */
export const PEOPLE_MESSAGES = [
  defineMessage({
    kind: 'invitation',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: true,
    letter: ({ agencyName, brandName, link, supportPhone }, facts) => ({
      subject: `You’re invited to join ${agencyName}`,
      short: `${nameOf(facts)} asks you to join ${agencyName} on ${brandName}:`,
      paragraphs: [
        `${nameOf(facts)} asks you to join ${agencyName} on ${brandName} as ${facts.roles.map((role) => ROLE_NAMES[role].toLowerCase()).join(', ')}.`,
        'Open the invitation, check your name and mobile, and choose a password. It works once, for this email address, within 7 days.',
        `If you don’t know ${agencyName}, you need not do anything. Questions? Call ${supportPhone}.`,
      ],
      ...(link === undefined ? {} : { action: { label: 'Open the invitation', url: link } }),
    }),
    example: { invitedByName: 'Nora Saltbush', roles: ['manage-agency'] },
  }),
] as const;
