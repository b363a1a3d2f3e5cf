/** What stands in place of what is owed where an account can't be worked out (decision 291). */
export const UNKNOWN_ACCOUNT =
  'What is owed can’t be worked out. It waits in the money queue for one of our staff.';
