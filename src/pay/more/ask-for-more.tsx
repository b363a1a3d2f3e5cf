import { useState } from 'react';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { newId } from '../../platform/ids.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useLink } from '../link/link-context.ts';
import { mayAskForMore } from './may-ask.ts';

/** The way to ask for more funds, where the agency offers it and the application runs. */
export function AskForMore() {
  const { application, shortcode } = useLink();
  // The request has its id from here on, so that however often it is sent it stays one.
  const [id] = useState(() => newId());
  if (!mayAskForMore(application)) return null;
  return (
    <LinkButton
      href={publicPaths.requestMoreFunds(shortcode, id, 'details')}
      icon="add"
      isFullWidth
    >
      Request more funds
    </LinkButton>
  );
}
