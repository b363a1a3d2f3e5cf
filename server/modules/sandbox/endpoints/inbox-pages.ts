import { html } from 'hono/html';
import { inboxes, messagesOf, type SandboxDeps } from '../service.ts';
import { type Html, timeText } from './page.ts';

/** Every phone and mailbox. */
export async function inboxList(deps: SandboxDeps): Promise<Html> {
  const found = await inboxes(deps);
  if (found.length === 0) {
    return html`<p>Nothing has been sent yet. Send an application from the portal, and its messages come here.</p>`;
  }
  return html`<p>What people would get on their phones and in their mailboxes. Nothing leaves this machine.</p>
    <ul class="list">
      ${found.map(
        ({ address, channel, messages, latest }) =>
          html`<li>
            <a href="/sandbox/inbox?of=${encodeURIComponent(address)}">
              <strong>${channel === 'SMS' ? phoneText(address) : address}</strong>
              <span>${channel === 'SMS' ? 'Phone' : 'Mailbox'}, ${String(messages)} ${messages === 1 ? 'message' : 'messages'}</span>
              <time datetime="${latest.toISOString()}">${timeText(latest)}</time>
            </a>
          </li>`,
      )}
    </ul>`;
}

/** What has arrived for one address, newest first. */
export async function inbox(deps: SandboxDeps, address: string): Promise<Html> {
  const messages = await messagesOf(deps, address);
  return html`<p><a href="/sandbox">All inboxes</a></p>
    ${messages.length === 0 ? html`<p>Nothing has arrived for this address.</p>` : ''}
    ${messages.map(
      (message) =>
        html`<article>
          <p class="from">
            <strong>${message.fromName}</strong>
            <time datetime="${message.createdAt.toISOString()}">${timeText(message.deliveredAt ?? message.createdAt)}</time>
          </p>
          ${message.subject === null ? '' : html`<h2>${message.subject}</h2>`}
          <p class="body">${linked(message.body)}</p>
        </article>`,
    )}`;
}

/** A number as Australians read it. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** The text with its addresses to click; everything else stays as it is. */
function linked(text: string): (string | Html)[] {
  return text
    .split(ADDRESS)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : part,
    );
}
