import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '../../../../../contract/endpoint.ts';
import type { helpEndpoints } from '../../../../../contract/endpoints/help.ts';
import { fundingClient } from '../../../../offline/applications/funding-client.ts';
import { noteChange } from '../../../../offline/change-notes.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { useWishKey } from '../../../../platform/wish-key.ts';

type Body<Name extends keyof typeof helpEndpoints> =
  EndpointInput<(typeof helpEndpoints)[Name]> extends { body: infer B } ? B : never;

/** What our own staff do with what somebody asked for, or with what is overdue. */
export type HelpAct =
  | { kind: 'acknowledge'; id: string; agency: string }
  | { kind: 'askMore'; id: string; agency: string; body: Body<'askMore'> }
  | { kind: 'answer'; id: string; agency: string; body: Body<'answer'> }
  | { kind: 'close'; id: string; agency: string; body: Body<'close'> }
  | { kind: 'cure'; id: string; agency: string; body: Body<'cure'> }
  | { kind: 'writeOff'; id: string; agency: string; body: Body<'writeOff'> };

/** Does it at once, with the server's answer; the queues are read again whatever comes of it. */
export function useHelpAct() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const { keyOf } = useWishKey();

  function perform(act: HelpAct): Promise<unknown> {
    const options = { idempotencyKey: keyOf(act) };
    const { help } = fundingClient(client);
    const { agency } = act;
    const params = { id: act.id };
    switch (act.kind) {
      case 'acknowledge':
        return help.acknowledge({ params, agency, body: {} }, options);
      case 'askMore':
        return help.askMore({ params, agency, body: act.body }, options);
      case 'answer':
        return help.answer({ params, agency, body: act.body }, options);
      case 'close':
        return help.close({ params, agency, body: act.body }, options);
      case 'cure': {
        const id = act.id;
        return help.cure({ params: { id }, agency, body: act.body }, options);
      }
      case 'writeOff': {
        const id = act.id;
        return help.writeOff({ params: { id }, agency, body: act.body }, options);
      }
    }
  }

  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: perform,
    onSettled: () => {
      noteChange('listings');
      return queryClient.invalidateQueries({ queryKey: ['listings', 'applications'] });
    },
  });
}
