import * as v from 'valibot';

/** Settings of the key that seals signed documents; part of the settings in env.ts. */
export const sealingEntries = {
  SEALING_KEY_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
  SEALING_KEY_PASSWORD: v.optional(v.string()),
  TIME_STAMP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s#]+$/, 'must be an address')),
  ),
  TIME_STAMP_ANCHORS_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
  TIME_STAMP_POLICY: v.optional(
    v.pipe(v.string(), v.regex(/^[0-2](\.\d+)+$/, 'must be an object identifier')),
  ),
};
type SealingEnvironment = v.InferOutput<v.ObjectSchema<typeof sealingEntries, undefined>>;

/** One value for each that would be accepted. */
export const SEALING_EXAMPLES: Record<keyof SealingEnvironment, string> = {
  SEALING_KEY_FILE: '/run/secrets/lintel-seal.pem',
  SEALING_KEY_PASSWORD: 'the-password-of-the-key',
  TIME_STAMP_URL: 'http://time-stamps.example/tsa',
  TIME_STAMP_ANCHORS_FILE: '/etc/lintel/time-stamp-anchors.pem',
  TIME_STAMP_POLICY: '1.3.6.1.4.1.99999.1',
};

/** The key that seals: a file with the key and its certificates, or one made in the data folder. */
export type SealingSettings =
  | { kind: 'development' }
  | { kind: 'file'; path: string; password: string | undefined };

/** The key that the settings name. */
export function sealingSettings(env: SealingEnvironment): SealingSettings {
  const { SEALING_KEY_FILE: path, SEALING_KEY_PASSWORD: password } = env;
  return path === undefined ? { kind: 'development' } : { kind: 'file', path, password };
}

/** Who says what time it was when something was sealed: the sandbox authority, or one by its address. */
export type TimeStampSettings =
  | { kind: 'sandbox' }
  | { kind: 'authority'; url: string; anchors: string; policy: string | undefined };

/** The certificates to trust, where an authority was named and they weren't. */
export function missingForTimeStamps(
  env: SealingEnvironment,
): { name: keyof SealingEnvironment; why: string }[] {
  return env.TIME_STAMP_URL !== undefined && env.TIME_STAMP_ANCHORS_FILE === undefined
    ? [{ name: 'TIME_STAMP_ANCHORS_FILE', why: 'is needed with TIME_STAMP_URL' }]
    : [];
}

/** The authority that the settings name; without one, the sandbox's. */
export function timeStampSettings(env: SealingEnvironment): TimeStampSettings {
  const { TIME_STAMP_URL: url, TIME_STAMP_ANCHORS_FILE: anchors, TIME_STAMP_POLICY: policy } = env;
  return url === undefined
    ? { kind: 'sandbox' }
    : { kind: 'authority', url, anchors: anchors ?? '', policy };
}
