import * as v from 'valibot';
import { nameForLetters } from '../../../../domain/messages/strangers-words.ts';
import { SUPPLIER_ACCOUNT_HOLD_HOURS } from '../../../../domain/suppliers/supplier-account.ts';
import { defineMessage } from '../../notifications/letters/service.ts';

const FactsSchema = v.strictObject({
  supplierName: v.string(),
  /** A BSB and the end of a number. */
  account: v.pipe(v.string(), v.regex(/^\d{3}-\d{3} X{6}\d{0,3}$/)),
  byName: v.string(),
  /** Whether only a call puts it in force. */
  needsCall: v.boolean(),
});

/** What principals hear about suppliers. */
export const SUPPLIER_MESSAGES = [
  defineMessage({
    kind: 'supplier-account-changed',
    facts: FactsSchema,
    when: 'at-once',
    needsLink: false,
    letter: ({ agencyName, supportPhone }, { account, needsCall, ...names }) => {
      const supplier = nameForLetters(names.supplierName) ?? 'a supplier';
      const byName = nameForLetters(names.byName) ?? 'Somebody';
      return {
        subject: `${agencyName} is to pay ${supplier} to another account`,
        short: `${byName} gave ${supplier} another account: ${account}. Not right? Stop it under Payments, Suppliers.`,
        paragraphs: [
          `${byName} gave ${supplier} another account. ${needsCall ? 'The bank knows it under another name: nothing is paid to it until somebody else has called the supplier.' : `Nothing is paid to it for ${SUPPLIER_ACCOUNT_HOLD_HOURS} hours, unless somebody else calls the supplier and confirms it before.`}`,
          'A letter that asks to change an account is the most common fraud there is. Call the supplier on the number you had before.',
          `If it is wrong, stop it under Payments, Suppliers. Questions? Call ${supportPhone}.`,
        ],
        figures: [['New account', account]],
      };
    },
    example: {
      supplierName: 'Lenscraft Studio',
      account: '082-001 XXXXXX321',
      byName: 'Nora Saltbush',
      needsCall: false,
    },
  }),
] as const;
