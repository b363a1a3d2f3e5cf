import type { KoaContextWithOIDC } from 'oidc-provider';
import type { DeniedTokens } from './denied-tokens.ts';

/**
 * Ends the provider's session and every sign-in made from it, then goes where the sign-out request
 * asked to return to.
 */
export async function endSignIn(ctx: KoaContextWithOIDC, deniedTokens: DeniedTokens) {
  const { provider, session } = ctx.oidc;
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) await deniedTokens.denyFamily(grantId);
  }
  const destination = returnAddress(ctx);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, {
    path: new URL(provider.issuer).pathname,
    overwrite: true,
  });
  ctx.status = 303;
  ctx.redirect(destination);
}

/**
 * The provider submits two forms by an inline script, which our policy refuses: leaving without a
 * session, and signing in as someone else than before. Both are finished here without a page.
 */
export function finishSilently(deniedTokens: DeniedTokens) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (ctx.status !== 200 || !ctx.oidc?.session) return;
    const leaving = ctx.oidc.route === 'end_session' && !ctx.oidc.session.accountId;
    const switching = ctx.oidc.route === 'resume';
    if (leaving || switching) await endSignIn(ctx, deniedTokens);
  };
}

function returnAddress(ctx: KoaContextWithOIDC): string {
  const state: Record<string, unknown> = { ...ctx.oidc.session?.state };
  const { postLogoutRedirectUri } = state;
  if (typeof postLogoutRedirectUri !== 'string') return ctx.oidc.urlFor('end_session_success');
  const url = new URL(postLogoutRedirectUri);
  if (typeof state.state === 'string') url.searchParams.set('state', state.state);
  return url.href;
}
