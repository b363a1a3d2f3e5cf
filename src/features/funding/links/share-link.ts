import type { ApplicationLink } from '../../../../contract/application-shapes.ts';
import { toasts } from '../../../ui/toast/toasts.ts';

type Message = Pick<ApplicationLink, 'phone' | 'email'> & { message: string };

/** What opens the device's own text messages with the link written; undefined without a mobile. */
export function textAddress({ phone, message }: Message): string | undefined {
  // The odd "?&" is read by Android and iOS alike.
  return phone
    ? `sms:${phone.replaceAll(/[^+\d]/g, '')}?&body=${encodeURIComponent(message)}`
    : undefined;
}

/** What opens the device's own mail with the link written; undefined without an email. */
export function mailAddress({ email, message }: Message, addressLine: string): string | undefined {
  return email
    ? `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(addressLine)}&body=${encodeURIComponent(message)}`
    : undefined;
}

/** Puts a link on the clipboard and says so. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toasts.success('Link copied');
  } catch {
    toasts.error('The link couldn’t be copied', { description: url });
  }
}

/** Opens the share sheet of the device; copies the link where there is none. */
export async function shareLink({ message, url }: { message: string; url: string }) {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ text: message });
  } catch (error) {
    // Closing the sheet is a choice and no failure.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyLink(url);
  }
}
