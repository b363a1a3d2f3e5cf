import { fitsOneSms, plainSmsText } from '../../../../domain/messages/sms-parts.ts';
import { nameForLetters } from '../../../../domain/messages/strangers-words.ts';
import type { Context, Letter } from '../letters/service.ts';
import type { Written } from './written.ts';

const SHORTEST_NAME = 8;
/** Where an agency chose none (src/ui/styles/tokens.css). */
const OUR_COLOUR = '#1c5a4a';

/**
 * The text message: in the small alphabet, and one message where it can be, the agency's name shortened
 * if that is what it takes.
 */
export function smsText({ sms }: Pick<Written, 'sms'>): string {
  const write = (name: string) => plainSmsText(`${sms.before}${name}${sms.after}`);
  const lengths = Array.from(
    { length: Math.max(0, sms.name.length - SHORTEST_NAME + 1) },
    (_, less) => sms.name.length - less,
  );
  // Half a word reads as a slip, or as another name, so it is cut between words where that will do.
  const isWordEnd = (length: number) => /^(\s|$)/.test(sms.name.slice(length));
  for (const length of [...lengths.filter(isWordEnd), ...lengths]) {
    const text = write(sms.name.slice(0, length).trimEnd());
    if (fitsOneSms(text)) return text;
  }
  return write(sms.name);
}

/** Whoever fills a form in names whom we write to: without a name rather than in a stranger's words. */
function greeting({ partyName }: Context): string {
  const name = nameForLetters(partyName);
  return name === undefined ? 'Hello,' : `Hello ${name},`;
}

/** A letter as plain text. */
export function plainLetter(written: Written, context: Context): string {
  const { paragraphs, figures = [], action } = written.letter;
  const lines = figures.map(([name, value]) => `${name}: ${value}`);
  return [
    greeting(context),
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    written.lastLine,
    ...helpLine(written, context),
    signature(context),
  ].join('\n\n');
}

/** The same letter as HTML without pictures, scripts or anything fetched from elsewhere. */
export function htmlLetter(written: Written, context: Context): string {
  const { letter } = written;
  const colour = context.look?.colour ?? OUR_COLOUR;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const parts = [
    paragraph(greeting(context)),
    ...letter.paragraphs.map(paragraph),
    figuresTable(letter),
    letter.action
      ? `<p style="margin:0 0 16px"><a href="${escaped(letter.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escaped(letter.action.label)}</a></p><p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${escaped(letter.action.url)}</p>`
      : '',
    `<p style="margin:24px 0 16px;padding:12px 16px;border-left:4px solid ${colour};background:#f4f7f7">${escaped(written.lastLine)}</p>`,
    ...helpLine(written, context).map(
      (line) =>
        `<p style="margin:0 0 16px;color:#3b4853;font-size:14px;overflow-wrap:anywhere">${escaped(line)}</p>`,
    ),
    `<p style="margin:0;color:#3b4853;font-size:14px">${escaped(signature(context))}</p>`,
  ];
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#16202a;font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto">
${parts.filter(Boolean).join('\n')}
</div></body></html>
`;
}

function figuresTable({ figures = [] }: Letter): string {
  if (figures.length === 0) return '';
  const rows = figures.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:4px 24px 4px 0;text-align:left;font-weight:400">${escaped(name)}</th><td style="padding:4px 0;font-weight:600">${escaped(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Where everybody finds help, and how decisions are made (domain.md 1: APP 1.7). */
function helpLine({ saysWhereHelpIs }: Written, { helpUrl }: Context): string[] {
  return saysWhereHelpIs && helpUrl
    ? [`Hard to repay, a complaint, or how decisions are made by computer: ${helpUrl}`]
    : [];
}

function signature({ agencyName, brandName, supportPhone, look }: Context): string {
  const agency = look?.phone ? `${agencyName} on ${look.phone}, or ${brandName} on ` : '';
  return `${agencyName}, by ${brandName}. Questions? Call ${agency}${supportPhone}.`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
