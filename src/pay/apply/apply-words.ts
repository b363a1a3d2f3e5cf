/** For an agency that has applications by home owners off. The server says the same in the document. */
export const NOT_OFFERED =
  'This agency doesn’t take applications online. Please ask your agent for a link.';

/** For an address that names no agency. */
export const NO_AGENCY =
  'An application belongs to an agency. Please open the link on your agency’s site or in their message: it names them.';
