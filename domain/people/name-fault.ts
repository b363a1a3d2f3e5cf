/** What is in the way of a name that `isName` refuses, and what to do instead. */
export function nameFault(name: string): string {
  if (/[\u202d\u202e]/.test(name)) {
    return 'The name has an unseen sign that turns its letters around. Type it again';
  }
  if (name.includes('@')) {
    return 'This is an email address. Enter the name, and the email in its own field';
  }
  return /\p{L}.*\d/u.test(name) && !/^\S+ ?\d*$/.test(name)
    ? 'A phone number stands in the name. Enter the name, and the number in its own field'
    : `“${name.trim()}” isn’t a name. Enter the name as on a passport`;
}
