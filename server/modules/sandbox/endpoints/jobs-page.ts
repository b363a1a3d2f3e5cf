import { html } from 'hono/html';
import type { SandboxDeps } from '../service.ts';
import { type Html, timeText } from './page.ts';

/** Jobs that were given up: a message to an address that doesn't exist, for one. */
export async function jobsPage({ jobs }: SandboxDeps): Promise<Html> {
  const dead = await jobs.dead();
  if (dead.length === 0) return html`<p>Nothing was left undone.</p>`;
  return html`<p>Tried until no further try could help.</p>
    <ul class="list">
      ${dead.map(
        ({ id, kind, lastError, createdAt }) =>
          html`<li class="job">
            <div><strong>${kind}</strong> <span>${lastError ?? 'Broke off'}</span>
            <time datetime="${createdAt.toISOString()}">${timeText(createdAt)}</time></div>
            <form method="post" action="/sandbox/jobs/${id}/again"><button type="submit" class="quiet">Try again</button></form>
          </li>`,
      )}
    </ul>`;
}
