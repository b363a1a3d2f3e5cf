const FAULTY = '[aria-invalid="true"], [data-invalid] input';

/** Goes to the first field of a form that has something wrong, once the page shows it. */
export function focusFault(form: ParentNode): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(FAULTY)?.focus());
}
