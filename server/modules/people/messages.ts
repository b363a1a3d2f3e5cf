import * as v from 'valibot';
import { ROLE_NAMES } from '../../../domain/agencies/role-words.ts';
import { AGENCY_ROLES } from '../../../domain/permissions.ts';
import { defineMessage } from '../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  invitedByName: v.string(),
  roles: v.array(v.picklist(AGENCY_ROLES)),
});

/** What people hear who are asked to join an agency. */
export const PEOPLE_MESSAGES = [
  defineMessage({
    kind: 'invitation',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: true,
    letter: ({ agencyName, brandName, link, supportPhone }, { invitedByName, roles }) => ({
      subject: `You’re invited to join ${agencyName}`,
      short: `${invitedByName} asks you to join ${agencyName} on ${brandName}:`,
      paragraphs: [
        `${invitedByName} asks you to join ${agencyName} on ${brandName} as ${roles.map((role) => ROLE_NAMES[role].toLowerCase()).join(', ')}.`,
        'Open the invitation, check your name and mobile, and choose a password. It works once, for this email address, within 7 days.',
        `If you don’t know ${agencyName}, you need not do anything. Questions? Call ${supportPhone}.`,
      ],
      ...(link === undefined ? {} : { action: { label: 'Open the invitation', url: link } }),
    }),
    example: { invitedByName: 'Nora Saltbush', roles: ['manage-agency'] },
  }),
] as const;
