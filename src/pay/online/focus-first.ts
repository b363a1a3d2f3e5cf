/** Goes to the first control with a problem, once the page shows it; the keys are the controls' ids. */
export function focusFirst(problems: Readonly<Record<string, string>>): void {
  requestAnimationFrame(() => {
    const wrong = Object.keys(problems).map((id) => document.getElementById(id));
    const [first] = wrong
      .filter((element) => element !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
    first?.focus();
  });
}
