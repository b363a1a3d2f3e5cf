import type { PortalConfig } from '../../contract/portal-config.ts';
import { isHostedPool } from './session-client.ts';

/** Where somebody chooses another password: a hosted pool has a page of its own for it. */
export function forgottenPasswordHref(config: PortalConfig): string {
  if (!isHostedPool(config)) return '/password';
  const query = new URLSearchParams({
    client_id: config.userPoolClientId,
    response_type: 'code',
    redirect_uri: `${window.location.origin}/auth/callback`,
  });
  return `${config.cognitoDomain}/forgotPassword?${query}`;
}
