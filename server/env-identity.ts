import * as v from 'valibot';

/** Settings of who signs people in; part of the settings in env.ts. */
export const identityEntries = {
  IDENTITY: v.optional(v.picklist(['embedded', 'cognito']), 'embedded'),
  AWS_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region')),
  ),
  USER_POOL_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'must be a pool id')),
  ),
  USER_POOL_CLIENT_ID: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'must be a client id'))),
  /** Who may change the pool's people; without them nobody is invited. */
  USER_POOL_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'must be a key id'))),
  USER_POOL_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  COGNITO_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as https://sign-in.portal.example'),
      v.regex(/[^/]$/, 'must not end with /'),
    ),
  ),
};
type IdentityEnvironment = v.InferOutput<v.ObjectSchema<typeof identityEntries, undefined>>;

/** One value for each that would be accepted. */
export const IDENTITY_EXAMPLES: Record<keyof IdentityEnvironment, string> = {
  IDENTITY: 'cognito',
  AWS_REGION: 'ap-southeast-2',
  USER_POOL_ID: 'ap-southeast-2_AbCdEf123',
  USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12EXAMPLE',
  USER_POOL_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  USER_POOL_SECRET_ACCESS_KEY: 'an-example-of-a-secret',
  COGNITO_DOMAIN: 'https://sign-in.portal.example',
};

/** Who signs people in: the embedded provider or a hosted user pool. */
export type IdentitySettings =
  | { kind: 'embedded' }
  | {
      kind: 'cognito';
      awsRegion: string;
      userPoolId: string;
      userPoolClientId: string;
      cognitoDomain: string;
      /** Absent where nobody may change the pool's people from here. */
      accessKeyId?: string | undefined;
      secretAccessKey?: string | undefined;
    };

/** Those that a hosted pool can't do without and that were not given. */
export function missingForIdentity(env: IdentityEnvironment): (keyof IdentityEnvironment)[] {
  if (env.IDENTITY === 'embedded') return [];
  const needed = ['AWS_REGION', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'COGNITO_DOMAIN'] as const;
  return needed.filter((name) => env[name] === undefined);
}

/** The identity provider that the settings name. */
export function identitySettings(env: IdentityEnvironment): IdentitySettings {
  if (env.IDENTITY === 'embedded') return { kind: 'embedded' };
  return {
    kind: 'cognito',
    awsRegion: env.AWS_REGION ?? '',
    userPoolId: env.USER_POOL_ID ?? '',
    userPoolClientId: env.USER_POOL_CLIENT_ID ?? '',
    cognitoDomain: env.COGNITO_DOMAIN ?? '',
    accessKeyId: env.USER_POOL_ACCESS_KEY_ID,
    secretAccessKey: env.USER_POOL_SECRET_ACCESS_KEY,
  };
}
