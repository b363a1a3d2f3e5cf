import { describe, expect, it } from 'vitest';
import {
  allowingInline,
  contentSecurityPolicy,
  designerPolicy,
  identityOrigins,
  inlineHashesOf,
  isAdmittedScript,
} from '../../../../contract/content-security-policy.ts';

const OWN = 'https://portal.example';

describe('security.md 2.6, security.md 3.2 (12): the policy of the shell', () => {
  const policy = contentSecurityPolicy(['https://sign-in.example']);

  it('allows nothing inline, evaluated or foreign but the identity provider', () => {
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' https://sign-in.example;");
    expect(policy).toContain("form-action 'self' https://sign-in.example;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types app-sw$/);
  });

  it('with the embedded provider only our own origin is left', () => {
    expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
  });
});

describe('security.md 2.6: what stands in the shell itself', () => {
  const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
  const inline = { scripts: [hash('s')], styles: [hash('a'), hash('b')] };
  const policy = allowingInline(contentSecurityPolicy([]), inline);

  it('is admitted by its hash, each for its own kind, and nothing else is', () => {
    expect(policy).toContain(`script-src 'self' ${hash('s')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a')} ${hash('b')};`);
    expect(policy).not.toContain('unsafe');
  });

  it('a worker finds it in the policy that the kept document came with', () => {
    expect(inlineHashesOf(policy)).toEqual(inline);
    expect(inlineHashesOf(contentSecurityPolicy([]))).toEqual({ scripts: [], styles: [] });
    expect(inlineHashesOf('')).toEqual({ scripts: [], styles: [] });
  });

  it('a document without anything of its own keeps the policy as it is', () => {
    const plain = contentSecurityPolicy(['https://sign-in.example']);
    expect(allowingInline(plain, { scripts: [], styles: [] })).toBe(plain);
  });
});

describe('security.md 2.6, security.md 3.2 (40): the policy of the designer’s document', () => {
  const policy = designerPolicy();

  it('lets it call nobody, our own origin included, and run no text', () => {
    expect(policy).toContain('connect-src data: blob:;');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it('only our own pages may show it, and the shell frames nobody else', () => {
    expect(policy).toContain("frame-ancestors 'self'");
    expect(contentSecurityPolicy([])).toContain("frame-src 'self';");
    expect(contentSecurityPolicy([])).toContain("frame-ancestors 'none'");
  });
});

describe('scripts that may be loaded by their address', () => {
  it.each(['/service-worker.js', '/assets/replica-worker-DvvkI0Lc.js'])('%s is ours', (address) => {
    expect(isAdmittedScript(address)).toBe(true);
  });

  it.each([
    '/assets/replica-worker.js',
    '/assets/replica-worker-DvvkI0Lc.js?x',
    '/assets/../assets/replica-worker-DvvkI0Lc.js',
    '/assets/index-DvvkI0Lc.js',
    'https://evil.example/assets/replica-worker-DvvkI0Lc.js',
    '//evil.example/assets/replica-worker-DvvkI0Lc.js',
    'data:text/javascript,1',
    'blob:https://portal.example/1',
    '',
  ])('%s is not', (address) => {
    expect(isAdmittedScript(address)).toBe(false);
  });
});

describe('origins of the identity provider', () => {
  it('are those of the issuer and of the hosted pages', () => {
    const config = {
      authority: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbC',
      cognitoDomain: 'sign-in.agency.example',
    };
    expect(identityOrigins(config, OWN)).toEqual([
      'https://cognito-idp.ap-southeast-2.amazonaws.com',
      'https://sign-in.agency.example',
    ]);
  });

  it('our own origin needs no naming, and the same one is named once', () => {
    expect(identityOrigins({ authority: `${OWN}/idp`, cognitoDomain: '' }, OWN)).toEqual([]);
    const twice = { authority: 'https://a.example/x', cognitoDomain: 'https://a.example' };
    expect(identityOrigins(twice, OWN)).toEqual(['https://a.example']);
  });

  it.each([
    ["https://a.example; script-src 'unsafe-inline'"],
    ['http://a.example'],
    ['javascript:alert(1)'],
    ['https://*'],
    ['https://user@evil.example'],
    ['a.example\nevil.example'],
    [7],
    [undefined],
  ])('%o never reaches the policy', (authority) => {
    expect(identityOrigins({ authority }, OWN)).toEqual([]);
  });
});
