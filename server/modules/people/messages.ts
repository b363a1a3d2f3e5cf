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

const PrincipalNewsSchema = v.strictObject({
  news: v.picklist(['added', 'lowered', 'shut-out']),
  name: v.string(),
  byName: v.string(),
});
const NEWS = { added: 'a principal', lowered: 'no principal', 'shut-out': 'shut out' };

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
  defineMessage({
    kind: 'principal-news',
    facts: PrincipalNewsSchema,
    when: 'at-once',
    needsLink: false,
    letter: ({ agencyName, supportPhone }, { news, ...names }) => {
      const name = nameForLetters(names.name) ?? 'Somebody';
      const byName = nameForLetters(names.byName) ?? 'Somebody';
      return {
        subject: `${name} is ${NEWS[news]} of ${agencyName} now`,
        short: `${name} is ${NEWS[news]} of ${agencyName} now, by ${byName}. Not right? Call ${supportPhone}.`,
        paragraphs: [
          `${name} is ${NEWS[news]} of ${agencyName} since a moment ago, by ${byName}.`,
          'Principals say who works for the agency and where its money is paid.',
          `If you know of it, you need not do anything. If you don’t, look under Settings, People, or call ${supportPhone} at once.`,
        ],
      };
    },
    example: { news: 'added', name: 'Ida Wattle', byName: 'Nora Saltbush' },
  }),
] as const;
