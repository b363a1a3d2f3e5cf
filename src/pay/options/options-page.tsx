import { useQuery } from '../frame/use-path.ts';
import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { ChoosePage } from './choose-page.tsx';
import { MethodPage } from './method-page.tsx';
import { StandingPage } from './standing-page.tsx';

/** /pay/{shortcode}: how to pay, one way of it, or where the application stands. */
export function OptionsPage() {
  const { application } = useLink();
  const chosen = useQuery('method');
  const standing = standingOf(application);
  if (standing) return <StandingPage standing={standing} />;
  const { choice, amount, purpose } = application;
  const method = choice.first.payNow.find((each) => each.method === chosen);
  if (method) {
    return <MethodPage method={method} amount={amount} about={purpose} />;
  }
  return <ChoosePage />;
}
