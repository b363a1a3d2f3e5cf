import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import type { Problem } from '../../../contract/problems.ts';
import { ApiProblem, NetworkFailure } from '../../../src/platform/api-errors.ts';
import { SigningContext, type SigningWorld } from '../../../src/sign/envelope/signing-context.ts';
import { FinishPart } from '../../../src/sign/fill/finish-part.tsx';
import { signOnce } from '../../../src/sign/fill/sign-once.ts';
import { signingOf, worldOf } from './signing-of.ts';

type Sent = { endpoint: unknown; ifMatch: unknown; key: string | undefined };

/** A signing page over a server that answers each try in turn. */
function page(...answers: (() => unknown)[]) {
  const sent: Sent[] = [];
  const [put, reload] = [vi.fn(), vi.fn()];
  const call = (async (endpoint: unknown, input: { ifMatch?: string }, options: object) => {
    const { idempotencyKey } = options as { idempotencyKey?: string };
    sent.push({ endpoint, ifMatch: input.ifMatch, key: idempotencyKey });
    return answers[sent.length - 1]?.();
  }) as SigningWorld['call'];
  return { world: worldOf(signingOf(), { call, put, reload }), sent, put, reload };
}

const stale = () => {
  const facts = { url: '/api/public/signing/x/sign', status: 412, statusText: '', body: undefined };
  throw new ApiProblem(facts, { code: 'etag.stale', title: 'Changed meanwhile' } as Problem);
};
const flushed = () => Promise.resolve();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

describe('signing what has become another version meanwhile (412)', () => {
  test('signs nothing, reads it again, says why, and the next try is a new one', async () => {
    const { world, sent, put, reload } = page(stale, () => signingOf());
    const trouble = await signOnce(world, flushed, undefined);
    expect(String(trouble)).toContain('Something changed since you opened this page');
    expect([put.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
    expect(await signOnce(world, flushed, undefined)).toBeUndefined();
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([
      signingEndpoints.sign,
      signingEndpoints.sign,
    ]);
    expect(sent[0]).toMatchObject({ ifMatch: '"4"' });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('the page asks to look again, and can be signed once more', () => {
    const error = new Error('Something changed since you opened this page.');
    const html = renderToStaticMarkup(
      <SigningContext value={worldOf(signingOf())}>
        <FinishPart
          missing={0}
          sign={{ run: () => Promise.resolve(), isRunning: false, error }}
          onNext={() => {}}
        />
      </SigningContext>,
    );
    expect(html).toMatch(/role="alert".*Something changed since you opened this page/);
    expect(html).toContain('Sign now');
  });
});

test('without an answer nothing is read again, and the same try is made once more', async () => {
  const lost = () => {
    throw new NetworkFailure();
  };
  const { world, sent, reload } = page(lost, () => signingOf());
  expect(await signOnce(world, flushed, undefined)).toBeInstanceOf(NetworkFailure);
  expect(reload).not.toHaveBeenCalled();
  expect(await signOnce(world, flushed, undefined)).toBeUndefined();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('what isn’t saved yet is never signed', async () => {
  const { world, sent, put } = page(() => signingOf());
  const unsaved = () => Promise.reject(new NetworkFailure());
  expect(await signOnce(world, unsaved, undefined)).toBeInstanceOf(NetworkFailure);
  expect([sent, put.mock.calls]).toEqual([[], []]);
});
