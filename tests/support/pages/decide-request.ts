import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import { staffCalls } from '../identity/staff-calls.ts';

/** As our own staff: decides the request for funds of an application that waits for a person. */
export async function decideRequest(
  baseURL: string,
  applicationId: string,
  event: 'approve' | 'decline',
): Promise<void> {
  const credit = await staffCalls('platformCredit', baseURL);
  const path = `/api/applications/${applicationId}/drawdowns`;
  const { drawdowns } = await credit.get<{ drawdowns: Drawdown[] }>(path);
  const asked = drawdowns.find(({ state }) => state === 'in_review');
  const decision = { event, reason: 'Looked at by a person' };
  await credit.post(`${path}/${asked?.id}/decision`, decision);
}
