/** The id of the movement by which what is owed is given up: it ends an account as a payment does. */
export const WRITTEN_OFF = 'written-off';
