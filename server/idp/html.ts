const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to send as it stands. */
export type Html = { readonly html: string };

/** Builds HTML; every value is escaped unless it is Html already. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const text = parts.reduce((before, part, index) => {
    const value = values[index - 1] ?? '';
    return before + (typeof value === 'string' ? escapeHtml(value) : value.html) + part;
  });
  return { html: text };
}

/** Nothing, where a part of a page is left out. */
export const nothing: Html = { html: '' };

/** Marks text from a trusted maker, such as the provider's own form, as HTML. */
export function trusted(text: string): Html {
  return { html: text };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
