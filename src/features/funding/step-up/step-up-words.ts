const DEFAULT =
  "To help keep your personal information secure, we want to make sure it's really you trying to access this page.";
const ADMIN =
  "The information you're trying to access is sensitive, we want to make sure it's really you trying to access this page.";

/** The message of the step-up check: one for an admin's view, one for everybody else's (spec 2). */
export function stepUpMessage(isAdmin: boolean): string {
  return isAdmin ? ADMIN : DEFAULT;
}
