import { millisecondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HttpVariables } from '../../../http/request-context.ts';

/** HTML that is safe to send: every value in it was escaped. */
export type Html = ReturnType<typeof html>;

/** Answers with a page of the sandbox. */
export type Show = (
  c: Context<{ Variables: HttpVariables }>,
  title: string,
  content: Html | Promise<Html>,
  status?: 200 | 422,
) => Promise<Response>;

/** Where the pages are and what they are called. */
export type SandboxPlace = {
  brandName: string;
  /** Address of the portal. */
  publicUrl: string;
  /** Address of the provider's pages: another origin. */
  providerUrl: string;
};

/** What each page shows besides its own content. */
export type PageFrame = {
  brandName: string;
  now: Date;
  offsetMs: number;
  hasBank: boolean;
  hasStamps: boolean;
};

const SECTIONS = [
  ['/sandbox', 'Inboxes'],
  ['/sandbox/bank', 'Bank'],
  ['/sandbox/stamps', 'Time stamps'],
  ['/sandbox/clock', 'Test clock'],
  ['/sandbox/jobs', 'Left undone'],
] as const;

/** An instant as people in Sydney read it. */
export function timeText(at: Date): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** An amount in cents as Australians read it. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100);
}

/** A page of the demonstration: no script, one style sheet, works without either. */
export function sandboxPage(frame: PageFrame, title: string, content: Html): Html {
  const absent = [frame.hasBank ? '' : '/sandbox/bank', frame.hasStamps ? '' : '/sandbox/stamps'];
  const days = Math.round(frame.offsetMs / millisecondsInDay);
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${frame.brandName} sandbox</title>
        <link rel="icon" href="/icons/lintel.svg" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header>
          <p class="brand">${frame.brandName} <span>sandbox</span></p>
          <nav aria-label="Sandbox">
            ${SECTIONS.filter(([address]) => !absent.includes(address)).map(([address, name]) => html`<a href="${address}">${name}</a>`)}
          </nav>
          <p class="now">
            ${timeText(frame.now)}${days > 0 ? html` <span>${String(days)} days ahead</span>` : ''}
          </p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** What went wrong with a form, above it. */
export function problemNote(problem: string | undefined): Html | '' {
  return problem === undefined ? '' : html`<p class="alarm" role="alert">${problem}</p>`;
}
