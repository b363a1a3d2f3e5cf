import * as v from 'valibot';

/** The part of the identity client's stored user that the portal reads itself. */
const StoredUserSchema = v.object({
  access_token: v.string(),
  id_token: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  /** Seconds since 1970. */
  expires_at: v.optional(v.number()),
  profile: v.looseObject({
    sub: v.string(),
    name: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
});
export type StoredUser = v.InferOutput<typeof StoredUserSchema>;

/**
 * The user as the identity client stored them, or null. Read without the client, which is two thirds
 * code that only signing in, renewing and signing out need. What can't be read counts as signed out.
 */
export function readStoredUser(storage: Pick<Storage, 'getItem'>, key: string): StoredUser | null {
  try {
    const parsed = v.safeParse(StoredUserSchema, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
