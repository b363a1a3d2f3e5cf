import { html } from 'hono/html';
import { type Endpoint, isMutation } from '../../../contract/endpoint.ts';
import { PROBLEMS } from '../../../contract/problem-statuses.ts';
import { allEndpoints } from '../../../contract/table.ts';

type Html = ReturnType<typeof html>;

/** A readable page of the contract, without scripts, from our own origin. */
export function docsPage(brandName: string): Html {
  const modules = Map.groupBy(allEndpoints, (endpoint) => endpoint.id.split('.')[0] ?? '');
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brandName} API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <main>
          <h1>${brandName} API</h1>
          <p>
            Bodies are JSON and unknown fields are refused. Query parameters use bracket notation. Each
            write carries an <code>Idempotency-Key</code>; changes of shared objects carry
            <code>If-Match</code>. In brackets: may be left out. Problems are <code>application/problem+json</code> with a
            <code>code</code> of the list below. The machine-readable document is
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${[...modules].map(([name, endpoints]) => section(name, endpoints))}
          <h2>Problem codes</h2>
          <table>
            <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
            <tbody>
              ${Object.entries(PROBLEMS).map(
                ([code, { status, title }]) =>
                  html`<tr><td><code>${code}</code></td><td>${String(status)}</td><td>${title}</td></tr>`,
              )}
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}

const inBrackets = (name: string, isOptional: boolean) => (isOptional ? `(${name})` : name);

function section(name: string, endpoints: readonly Endpoint[]): Html {
  return html`<h2>${name}</h2>
    ${endpoints.map(article)}`;
}

function article(endpoint: Endpoint): Html {
  const { access } = endpoint;
  const who =
    access.kind === 'permission'
      ? `Permission ${access.permission}`
      : access.kind === 'public'
        ? 'Anyone'
        : 'Anyone signed in';
  const needs = [
    isMutation(endpoint) ? inBrackets('Idempotency-Key', endpoint.keyless === true) : '',
    endpoint.ifMatch ? inBrackets('If-Match', endpoint.ifMatch === 'optional') : '',
  ].filter(Boolean);
  return html`<article>
    <h3><code>${endpoint.method} ${endpoint.path}</code></h3>
    <p>${endpoint.summary}.</p>
    <dl>
      <dt>Who</dt><dd>${who}</dd>
      <dt>Offline</dt><dd>${endpoint.offline}</dd>
      ${needs.length > 0 ? html`<dt>Headers</dt><dd>${needs.join(', ')}</dd>` : ''}
      ${endpoint.problems.length > 0 ? html`<dt>Problems</dt><dd>${endpoint.problems.join(', ')}</dd>` : ''}
    </dl>
  </article>`;
}
