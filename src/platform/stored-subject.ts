const USER = /^oidc\..*\.user:/;

/**
 * The `sub` of the user whom the identity client stored, whichever provider it is of. Read without the
 * config and the schema, for work ahead of the portal's start; the session itself never relies on it.
 */
export function storedSubject(
  storage: Pick<Storage, 'getItem' | 'key' | 'length'>,
): string | undefined {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const key = keys.find((each) => USER.test(each));
    const stored: unknown = key && JSON.parse(storage.getItem(key) ?? 'null');
    const sub = property(property(stored, 'profile'), 'sub');
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
