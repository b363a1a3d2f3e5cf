import { useQuery } from '../../by-link/frame/use-path.ts';
import { CodeFirst } from '../gate/code-first.tsx';
import { useLink } from '../link/link-context.ts';
import { AgreePage } from './agree-page.tsx';
import { partsOf } from './answers.ts';
import { AnswersPage } from './answers-page.tsx';
import { OnlineStanding } from './online-standing.tsx';

/** /vendors/vendor-application-online/{shortcode}: the answers, then the agreement (spec 2). */
export function OnlinePage() {
  const { application } = useLink();
  const step = useQuery('step');
  const { state, steps, consent, choice } = application;
  const isOpen = consent.isAsked || state === 'info_required';
  if (!isOpen) return <OnlineStanding />;
  // Approved ones are agreed to as they stand; the short application asks for nothing but that.
  const asksNothing =
    state === 'approved' ||
    choice.first.atSettlement === 'short' ||
    partsOf(steps.sections).length === 0;
  const isReady = asksNothing || (step === 'agree' && steps.missing.length === 0);
  return <CodeFirst>{isReady ? <AgreePage /> : <AnswersPage />}</CodeFirst>;
}
