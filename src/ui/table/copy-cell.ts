import { toasts } from '../toast/toasts.ts';

/** Copies the text and says so for two seconds (spec 2 and 9). */
export async function copyCell(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.success('Value copied', { id: 'value-copied', duration: 2000 });
  } catch {
    toasts.error('The value couldn’t be copied', {
      id: 'value-copied',
      description: 'This browser doesn’t allow copying here. Select the text instead.',
    });
  }
}
