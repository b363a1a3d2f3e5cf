import type { Drawdown } from '../../../../contract/endpoints/drawdowns.ts';

/** Why nothing is paid out by itself now, and who leads on, for the agency. */
export const HELD_WORDS: Record<NonNullable<Drawdown['held']>, string> = {
  'not-running':
    'the application is overdue, in hardship or ended. It can be paid once it runs again; cancel it where it isn’t needed.',
  'past-due':
    'it is due already. It ends by itself within a day, and the owners are told. Send a new application if it is still wanted.',
  'not-for-sale':
    'the property isn’t for sale any more. List it again, or cancel this; the owners can take it back on their page.',
  'not-sold':
    'the sale that repays it hasn’t come far enough, or fell through. It is paid once the sale has; cancel it where it isn’t needed.',
  account:
    'your agency has no trading account in force, or it was stopped. A principal enters it under Settings, Accounts; it is paid within a day of it being in force.',
  payee:
    'it goes to somebody else than the agency by its name of now. Pay it out; where that is a name your agency had before, to its own account, and somebody at Lintel confirms it.',
};
