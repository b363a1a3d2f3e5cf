import * as v from 'valibot';

/** Settings of where documents lie and how much room they have; part of the settings in env.ts. */
export const fileEntries = {
  FILE_STORAGE: v.optional(v.picklist(['disk', 's3'], 'must be disk or s3'), 'disk'),
  DOCUMENT_QUOTA_MB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,7}$/, 'must be a whole number from 1 to 99999999'),
      v.transform(Number),
    ),
    '2048',
  ),
  S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an address without a path or / at the end'),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region'))),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must have no blanks'))),
  S3_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must have no blanks'))),
};
type FileEnvironment = v.InferOutput<v.ObjectSchema<typeof fileEntries, undefined>>;

/** One value for each that would be accepted. */
export const FILE_EXAMPLES: Record<keyof FileEnvironment, string> = {
  FILE_STORAGE: 's3',
  DOCUMENT_QUOTA_MB: '2048',
  S3_ENDPOINT: 'https://s3.ap-southeast-2.amazonaws.com',
  S3_REGION: 'ap-southeast-2',
  S3_BUCKET: 'lintel-documents',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store',
};

export type FileSettings =
  | { kind: 'disk' }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** Those that S3 can't do without and that were not given. */
export function missingForS3(env: FileEnvironment): (keyof FileEnvironment)[] {
  if (env.FILE_STORAGE === 'disk') return [];
  const needed = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  return needed.filter((name) => env[name] === undefined);
}

/** The storage that the settings name. */
export function fileSettings(env: FileEnvironment): FileSettings {
  if (env.FILE_STORAGE === 'disk') return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
