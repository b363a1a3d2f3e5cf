/** Where the pages under test are, and what the server answered them: shared by files that share a process. */
export const address = { query: {} as Record<string, string>, read: undefined as unknown };

/** What stands for `use-path.ts`. */
export const paths = {
  usePath: () => '/pay/abc',
  useQuery: (name: string) => address.query[name] ?? null,
};

const none = () => undefined;
/** What stands for `use-read.ts`. */
export const reads = {
  useRead: () => ({ value: address.read, error: undefined, again: none, put: none }),
};
