import { html } from 'hono/html';
import type { SandboxStamps, StampFault } from '../../../ports/sandbox-stamps.ts';
import type { Html } from './page.ts';

const CHOICES: readonly { id: StampFault; label: string }[] = [
  { id: 'none', label: 'Gives time stamps' },
  { id: 'away', label: 'Is away' },
  { id: 'slow', label: 'Answers too late' },
  { id: 'refuses', label: 'Refuses' },
  { id: 'other-bytes', label: 'Answers for another document' },
  { id: 'other-nonce', label: 'Answers another question' },
  { id: 'nonsense', label: 'Answers with something else' },
];

/** Whether what a form says is a way to behave. */
export function isFault(given: unknown): given is StampFault {
  return CHOICES.some(({ id }) => id === given);
}

/** How the sandbox authority behaves, to be chosen. */
export async function stampsPage(stamps: SandboxStamps): Promise<Html> {
  const current = await stamps.fault();
  return html`<p>The authority that says when a document was sealed. While it gives no time stamp, documents wait for their seal.</p>
    <form method="post" action="/sandbox/stamps">
      <fieldset>
        <legend>The authority</legend>
        ${CHOICES.map(
          ({ id, label }) =>
            html`<label class="choice"><input type="radio" name="fault" value="${id}" ${id === current ? 'checked' : ''} required /> ${label}</label>`,
        )}
      </fieldset>
      <button type="submit">Behave so</button>
    </form>
    <p><a href="/sandbox/authority/certificate.pem">Its certificate</a>, <a href="/sandbox/authority/list.crl">its revocation list</a></p>`;
}
