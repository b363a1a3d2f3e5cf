import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import {
  type MoneyMethod,
  PAYMENT_METHOD_NAMES,
} from '../../../../domain/payments/payment-methods.ts';
import { openPayments, type SandboxDeps, TRANSFER_METHODS } from '../service.ts';
import { dollars, type Html, problemNote } from './page.ts';

const nameOf = (method: (typeof TRANSFER_METHODS)[number]) =>
  `${PAYMENT_METHOD_NAMES[method]}${method === 'bpay' ? ' (arrives the next day)' : ''}`;

/** The bank of everybody: sends money with a reference, and lists the payments that wait for some. */
export async function bankPage(
  deps: SandboxDeps,
  { problem, sent }: { problem?: string | undefined; sent: boolean },
): Promise<Html> {
  const payments = await openPayments(deps);
  return html`${problemNote(problem)}
    ${sent ? html`<p class="note" role="status">Sent. The payment’s page shows it within a few seconds.</p>` : ''}
    <form method="post" action="/sandbox/bank">
      <input type="hidden" name="id" value="${randomUUID()}" />
      <label>Reference <input name="reference" required maxlength="35" autocomplete="off" list="references" /></label>
      <datalist id="references">
        ${payments.map(({ reference }) => html`<option value="${reference}"></option>`)}
      </datalist>
      <label>Amount in dollars <input name="amount" required inputmode="decimal" pattern="[0-9]{1,9}(\\.[0-9]{1,2})?" autocomplete="off" /></label>
      <label>Paid by
        <select name="method">
          ${TRANSFER_METHODS.map((method) => html`<option value="${method}">${nameOf(method)}</option>`)}
        </select>
      </label>
      <button type="submit">Send the money</button>
    </form>
    <p>Less than the amount is a part payment, more is paid back, and a reference nobody knows waits for a person.</p>
    <h2>Payments waiting for money</h2>
    ${
      payments.length === 0
        ? html`<p>None.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Payments waiting for money"><table>
            <thead><tr><th scope="col">Reference</th><th scope="col">Method</th><th scope="col">Amount</th><th scope="col">Received</th><th scope="col">State</th></tr></thead>
            <tbody>
              ${payments.map(
                (each) =>
                  html`<tr>
                    <td><code>${each.reference}</code></td>
                    <td>${PAYMENT_METHOD_NAMES[each.method as MoneyMethod]}</td>
                    <td>${dollars(each.amount + each.surcharge)}</td>
                    <td>${dollars(each.received)}</td>
                    <td>${each.state.replaceAll('_', ' ')}</td>
                  </tr>`,
              )}
            </tbody>
          </table></div>`
    }`;
}
