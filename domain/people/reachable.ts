import { parsePhone } from './phone.ts';

/** Whether a number takes text messages: a landline, a 13 and a 1300 number don't (domain.md 4.5). */
export function takesTexts(phone: string | null | undefined): boolean {
  return parsePhone(phone ?? '')?.sms === true;
}

/** Whether a link and a code can be sent to somebody. */
export function isReachable({
  email,
  phone,
}: {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}): boolean {
  return Boolean(email) || takesTexts(phone);
}
