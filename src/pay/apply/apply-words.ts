/** The heading of the first step, and of what stands in its place. */
export const APPLY_TITLE = 'Apply to pay at settlement';

/** For an agency that has applications by home owners off. The server says the same in the document. */
export const NOT_OFFERED =
  'This agency doesn’t take applications online. Please ask your agent for a link.';

/** For an address that names no agency. */
export const CHOOSE_AGENCY = 'Which agency sells your home?';

/** Below what was found, for those whose agency isn't there. */
export const NOT_FOUND =
  'If your agency isn’t here, please ask your agent for a link: not every agency takes applications online.';
