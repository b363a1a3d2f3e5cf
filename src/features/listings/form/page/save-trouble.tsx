import { ErrorAlert } from '../../../../ui/feedback/error-alert.tsx';

/** Why a save didn't reach the device, apart from single fields. */
export type Trouble = { message: string };

/** What to say when a change could not be put on the device. */
export function troubleOf(error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : 'It couldn’t be kept on this device.';
  return { message: `Nothing was saved. ${reason} What you typed is still here.` };
}

/** Says what happened and what is safe. */
export function SaveTrouble({ trouble }: { trouble: Trouble | undefined }) {
  return trouble ? <ErrorAlert messages={[trouble.message]} /> : null;
}
