type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and what is in it; text stays text. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}
