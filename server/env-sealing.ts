import * as v from 'valibot';

/** Settings of the key that seals signed documents; part of the settings in env.ts. */
export const sealingEntries = {
  SEALING_KEY_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
  SEALING_KEY_PASSWORD: v.optional(v.string()),
};
type SealingEnvironment = v.InferOutput<v.ObjectSchema<typeof sealingEntries, undefined>>;

/** One value for each that would be accepted. */
export const SEALING_EXAMPLES: Record<keyof SealingEnvironment, string> = {
  SEALING_KEY_FILE: '/run/secrets/lintel-seal.pem',
  SEALING_KEY_PASSWORD: 'the-password-of-the-key',
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
