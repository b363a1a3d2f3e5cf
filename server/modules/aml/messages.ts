import * as v from 'valibot';
import { AML_SIDES } from '../../../domain/aml/standing.ts';
import { defineMessage } from '../notifications/letters/service.ts';

/** What people hear of the checks of who they are. */
export const AML_MESSAGES = [
  defineMessage({
    kind: 'aml-invite',
    facts: v.strictObject({ side: v.picklist(AML_SIDES) }),
    when: 'at-once',
    needsLink: true,
    letter: (context, { side }) => ({
      subject: `Please confirm who you are, for ${context.property}`,
      short: 'please confirm who you are:',
      paragraphs: [
        `${context.agencyName} has to know who it acts for before ${context.property} is sold: the law on money laundering has it ask every seller and buyer, and you are ${side === 'seller' ? 'a seller' : 'a buyer'}.`,
        'It takes about five minutes. Have your driver licence or passport with you: you can take a photo of it on the way.',
        `If you aren’t sure that this message is ours, call us on ${context.supportPhone} before you open it. You can also do it on paper or in person at the agency.`,
      ],
      ...(context.link === undefined
        ? {}
        : { action: { label: 'Confirm who you are', url: context.link } }),
    }),
    example: { side: 'seller' },
  }),
] as const;
