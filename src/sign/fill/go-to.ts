/**
 * Brings a field into view and its control into the guide's focus; without a field the last step. Waits
 * for the guide to show it.
 */
export function goTo(key: string | undefined): void {
  requestAnimationFrame(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const target = document.getElementById(key === undefined ? 'finish' : `at-${key}`);
    target?.scrollIntoView({
      block: key === undefined ? 'start' : 'center',
      inline: 'center',
      behavior: isCalm ? 'auto' : 'smooth',
    });
    const within = document.getElementById(key === undefined ? 'finish' : 'guide-field');
    within
      ?.querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus({ preventScroll: true });
  });
}
