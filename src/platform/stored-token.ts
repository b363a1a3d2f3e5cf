const USER = /^oidc\..*\.user:/;

/**
 * The access token of whoever is signed in on this device, for the one public call that asks for it (the
 * admin bypass, spec 4). Read without the identity client, which no public page loads; the server decides
 * whether it holds.
 */
export function storedToken(
  storage: Pick<Storage, 'getItem' | 'key' | 'length'>,
): string | undefined {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const key = keys.find((each) => USER.test(each));
    const stored: unknown = key && JSON.parse(storage.getItem(key) ?? 'null');
    const token =
      typeof stored === 'object' && stored !== null
        ? Reflect.get(stored, 'access_token')
        : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
