/** Where the pages under test are, and what the server answered them: shared by files that share a process. */
export const address = { query: {} as Record<string, string>, read: undefined as unknown };
