import { numberIn, plainText } from './phone.ts';

const EXAMPLE = 'Enter an Australian phone number, such as 0491 570 006';

/** What is in the way of a number, and what to do instead; for a text that `parsePhone` refuses. */
export function phoneFault(input: string): string {
  const text = plainText(input);
  const { digits, isWithCountry } = numberIn(input) ?? { digits: '', isWithCountry: false };
  if (isWithCountry && !digits.startsWith('61')) {
    return 'Text messages reach Australian numbers only. Leave this empty and enter an email address: everything can go there';
  }
  if (text.replaceAll(/\D/g, '').length > 15) return 'These are two numbers. Enter one';
  if (/\d\p{L}+\d|\d\p{L}+\s\d|\d\s\p{L}\d/u.test(text)) {
    return 'There is a letter among the digits';
  }
  if (/^[2-9]\d{7}$/.test(digits)) return 'Put the area code first, such as (02) 5550 0123';
  return /^0?4/.test(digits) ? `${EXAMPLE}. A mobile has ten digits` : EXAMPLE;
}
