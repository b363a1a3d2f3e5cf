/** The heading of the first step, and of what stands in its place. */
export const APPLY_TITLE = 'Apply to pay at settlement';

/** For an agency that has applications by home owners off. The server says the same in the document. */
export const NOT_OFFERED =
  'This agency doesn’t take applications online. Please ask your agent for a link.';

/** For an address that names no agency, where some take applications. */
export const CHOOSE_AGENCY = 'Which agency sells your home?';

/** Below the list, for those whose agency isn't in it. */
export const NOT_LISTED =
  'If your agency isn’t here, please ask your agent for a link: not every agency takes applications online.';

/** For an address that names no agency, where none takes applications. */
export const NO_AGENCY =
  'No agency takes applications online at the moment. Please ask your agent for a link.';
