import type { NotPaid } from '../../../../domain/applications/pays-out.ts';

/** Why nothing is paid out now, and who leads on, for the agency. */
export const HELD_WORDS: Record<NotPaid, string> = {
  'not-running':
    'the application is overdue, in hardship or ended. It can be paid once it runs again; cancel it where it isn’t needed.',
  'past-due':
    'it is due already. It ends by itself within a day, and the owners are told. Send a new application if it is still wanted.',
  'not-for-sale':
    'the property isn’t for sale any more. List it again, or cancel this; the owners can take it back on their page.',
};
