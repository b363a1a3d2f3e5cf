/** Why nothing is approved for an agency, wherever our own staff decide. */
export const SUSPENDED_WORDS =
  'The agency is suspended: nothing can be approved for it until that has ended.';
