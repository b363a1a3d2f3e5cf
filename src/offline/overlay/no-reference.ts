/** The reference of a listing that the server hasn't seen; it gives one when the listing is sent. */
export const NO_REFERENCE = '';
