/** What a route of a page is fulfilled with to be refused as by the API; more is what the problem has besides. */
export function problem(status: number, code: string, title: string, more: object = {}) {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Api': 'lintel' },
    body: JSON.stringify({
      type: `https://lintel.example/problems/${code}`,
      code,
      status,
      title,
      ...more,
    }),
  };
}
