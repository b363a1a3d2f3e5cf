import { html } from 'hono/html';
import type { SandboxSession } from '../../../ports/sandbox-bank.ts';
import { DEBIT_OUTCOMES, TEST_CARDS } from '../service.ts';
import { dollars, type Html } from './page.ts';

const CARDS = ['credit-card', 'amex'];

/** What a person may choose on the provider's page, by the method. */
export function choicesOf(session: SandboxSession) {
  return CARDS.includes(session.method) ? TEST_CARDS : DEBIT_OUTCOMES;
}

/** The provider's own page for a card, or for agreeing to a debit. There is nothing to type into. */
export function payerPage(session: SandboxSession, token: string): Html {
  const isCard = CARDS.includes(session.method);
  return providerPage(
    isCard ? 'Pay by card' : 'Agree to be debited',
    html`<p class="time">${dollars(session.amount)}</p>
      <p>${session.description}</p>
      <p>Reference <code>${session.reference}</code></p>
      <form method="post" action="/sandbox/pay/${token}">
        <fieldset>
          <legend>${isCard ? 'Test card' : 'What happens'}</legend>
          ${choicesOf(session).map(
            ({ id, label }, at) =>
              html`<label class="choice"><input type="radio" name="choice" value="${id}" ${at === 0 ? 'checked' : ''} required /> ${label}</label>`,
          )}
        </fieldset>
        <button type="submit">${isCard ? `Pay ${dollars(session.amount)}` : 'Go on'}</button>
      </form>
      <p><a href="${session.returnUrl}">Go back without paying</a></p>`,
  );
}

/** The step in between, as a bank that asks its customer first. */
export function checkPage(session: SandboxSession, token: string): Html {
  return providerPage(
    'Your bank asks: is this you?',
    html`<p class="time">${dollars(session.amount)}</p>
      <form method="post" action="/sandbox/pay/${token}">
        <button type="submit" name="choice" value="confirmed">Yes, pay</button>
        <button type="submit" name="choice" value="declined" class="quiet">No, that is not me</button>
      </form>`,
  );
}

/** For an address that the provider didn't give out. */
export function unknownPage(): Html {
  return providerPage('This page is not known', html`<p>Please start again from your link.</p>`);
}

function providerPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – sandbox provider</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body class="provider">
        <header><p class="brand">Sandbox provider <span>no money moves</span></p></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
