import { useCallback, useMemo } from 'react';
import { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import type { OwnHelpStep } from '../../../contract/public-addresses.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import { CodeFirst } from '../gate/code-first.tsx';
import { useLink } from '../link/link-context.ts';
import { AskPage } from './ask-page.tsx';
import { Overview } from './overview.tsx';
import { HelpContext } from './own-help-context.ts';
import { SayNoPage } from './say-no-page.tsx';

/** /pay/{shortcode}/help and what is behind it: how it was decided, asking for help, saying no. */
export function OwnHelpPage({ step }: { step: OwnHelpStep }) {
  return (
    <CodeFirst why="What you tell us and ask us for is for nobody else.">
      <Help step={step} />
    </CodeFirst>
  );
}

function Help({ step }: { step: OwnHelpStep }) {
  const { call, shortcode } = useLink();
  const read = useCallback(
    (signal: AbortSignal) => call(ownHelpEndpoints.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value: help, error, again, put } = useRead(read);
  const world = useMemo(() => help && { help, put }, [help, put]);
  if (!world) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  return <HelpContext value={world}>{pageOf(step)}</HelpContext>;
}

function pageOf(step: OwnHelpStep) {
  switch (step) {
    case 'person':
      return <AskPage kind="review" />;
    case 'hardship':
      return <AskPage kind="hardship" />;
    case 'complaint':
      return <AskPage kind="complaint" />;
    case 'cancel':
    case 'disagree':
    case 'decline':
      return <SayNoPage what={step} />;
    default:
      return <Overview />;
  }
}
