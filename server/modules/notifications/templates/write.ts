import { type Context, NEVER_BANK_DETAILS } from '../letters/service.ts';
import { definitionOf, type OpenMessage } from '../messages.ts';
import type { Written } from './written.ts';

/** Puts a message into words. */
export function write(message: OpenMessage, context: Context): Written {
  const letter = definitionOf(message).write(message, context);
  const link = letter.action ? ` ${letter.action.url}` : '';
  return {
    letter,
    sms: {
      before: '',
      name: context.agencyName,
      after: `: ${letter.short}${link} We never text bank details.`,
    },
    lastLine: NEVER_BANK_DETAILS,
    saysWhereHelpIs: true,
  };
}
