/** How agents name the paper by which owners have them sell, in every state. */
const AUTHORITY =
  /authority|(agency|listing|selling|management|appointment)[\s_-]*(agreement|appointment|contract)|(sole|exclusive|open|general)[\s_-]*(agency|listing)|form[\s_-]*6\b/i;

/** What is no authority though its name has such a word in it. */
const OTHER = /water|council|roads?|planning|strata|local[\s_-]*authority/i;

/** Whether an uploaded document of a listing is its authority to sell, by its name: what photos show isn't read. */
export function isAuthorityPaper({ kind, name }: { kind: string; name: string }): boolean {
  return kind === 'document' && AUTHORITY.test(name) && !OTHER.test(name);
}
