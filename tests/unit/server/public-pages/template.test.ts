import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parsePublicAddress } from '../../../../contract/public-addresses.ts';
import { firstStep } from '../../../../server/modules/public-pages/first-step.ts';
import {
  escapeHtml,
  jsonInHtml,
  pageTemplate,
} from '../../../../server/modules/public-pages/template.ts';

const STYLE = 'body{margin:0}';
const BUILT = `<!doctype html><head><title>Lintel</title><style>${STYLE}</style></head><body>
  <div id="root"><!--page--></div>
  <script type="application/json" id="facts">null</script></body>`;
const HOSTILE = `</script><!--<img src=x onerror="alert('1')">&$&`;
const facts = { brandName: 'Lintel', supportPhone: '' };

describe('filling the public page', () => {
  test('nothing that an agency is called becomes markup', () => {
    const full = {
      ...facts,
      agencyName: HOSTILE,
      purpose: HOSTILE,
      available: { required: true, channels: [{ channel: 'EMAIL' as const, otpSentTo: HOSTILE }] },
    };
    const address = parsePublicAddress('/pay/0123456789ABCDEF');
    const html = pageTemplate(BUILT).fill({ ...firstStep(address, full), facts: full });
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<!--/g)).toBeNull();
    const data = /id="facts">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(full);
  });

  test('text and data are escaped for where they stand', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
    );
    expect(jsonInHtml('\u2028<')).toBe('"\\u2028\\u003c"');
  });

  test('security 2.6: the policy allows files of ours and the one sheet in the page, by its hash', () => {
    const hash = createHash('sha256').update(STYLE).digest('base64');
    const { policy } = pageTemplate(BUILT);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('security 2.6: scripts that stand in the page are allowed by their hashes, and no others', () => {
    const scripts = ['fetchLater();', 'import("/assets/a.js");'] as const;
    const page = BUILT.replace(
      '</head>',
      `<script>${scripts[0]}</script><script type="module">${scripts[1]}</script></head>`,
    );
    const [first, second] = scripts.map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    expect(pageTemplate(page).policy).toContain(
      `script-src 'self' 'sha256-${first}' 'sha256-${second}';`,
    );
  });

  test('a page that was built without a place to fill is refused at the start', () => {
    expect(() => pageTemplate(BUILT.replace('<!--page-->', ''))).toThrow('pay.html has no');
  });
});

describe('the first step in the document', () => {
  test('without a code it says what the page is', () => {
    const { title, body } = firstStep(parsePublicAddress('/vendors/vendor-application-step-one'), {
      ...facts,
      supportPhone: '(02) 5550 0100',
    });
    expect(title).toBe('Apply to pay at settlement – Lintel');
    expect(body).toContain('href="tel:0255500100"');
  });

  test('of a link that leads nowhere it says the same for every address', () => {
    const gone = { ...facts, isGone: true };
    expect(firstStep(undefined, gone)).toEqual(firstStep(undefined, facts));
    expect(firstStep(undefined, gone).body).toContain('This link doesn’t work');
  });
});
