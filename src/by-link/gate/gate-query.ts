/** What the address of a page behind the gate asks of it (spec 2). */
export type GateQuery = {
  /** Send a code as soon as the page is open. */
  sendsOnLoad: boolean;
  /** Staff open the page in place of the vendor: all four parameters are there. */
  bypass: { otpId: string; scope: string } | undefined;
};

/** Reads the gate's query parameters: sendOTPonLoad, and bypassOtp, method, otpId and scope together. */
export function readGateQuery(search: string): GateQuery {
  const query = new URLSearchParams(search);
  const [otpId, scope] = [query.get('otpId'), query.get('scope')];
  const isBypass = query.get('bypassOtp') === 'true' && query.get('method') === 'admin';
  return {
    sendsOnLoad: query.get('sendOTPonLoad') === 'true',
    bypass: isBypass && otpId && scope ? { otpId, scope } : undefined,
  };
}
