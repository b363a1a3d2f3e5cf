/** The wording of the consent, a paragraph for each of its lines. */
export function ConsentText({ text }: { text: string }) {
  return text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
