import { contentSecurityPolicy, identityOrigins } from '../../contract/content-security-policy.ts';
import type { Settings } from '../env.ts';
import { poolIssuer } from './session.ts';

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every answer (security.md 2.6); the shell also carries its content security policy. */
export function securityHeaders(settings: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...PERMISSIONS.map((name) => `${name}=()`),
      'clipboard-write=(self)',
    ].join(', '),
    ...(settings.publicUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** What may load nothing at all: API answers and plain texts. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the portal's shell for the identity provider of the settings. */
export function shellPolicy(settings: Pick<Settings, 'publicUrl' | 'identity'>): string {
  const { identity, publicUrl } = settings;
  return contentSecurityPolicy(
    identity.kind === 'embedded'
      ? []
      : identityOrigins(
          { authority: poolIssuer(identity), cognitoDomain: identity.cognitoDomain },
          publicUrl,
        ),
  );
}
