/**
 * The version of the contract that this portal was built for; sent as `X-Client-Version` with every
 * call. Raise it by one when queued operations or answers change so that an older portal would write
 * wrongly; an operator can then refuse the older ones (MIN_CLIENT_VERSION, `client.outdated`). Not
 * raised for additions that an older portal may leave unread.
 */
export const CLIENT_VERSION = 1;

/** The header that carries it. */
export const CLIENT_VERSION_HEADER = 'X-Client-Version';
