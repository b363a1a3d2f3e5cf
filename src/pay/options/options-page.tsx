import { useLink } from '../link/link-context.ts';
import { standingOf } from '../link/standing.ts';
import { ChoosePage } from './choose-page.tsx';
import { useChosenMethod } from './chosen-method.ts';
import { isOwing } from './is-owing.ts';
import { MethodPage } from './method-page.tsx';
import { OwingPage } from './owing-page.tsx';
import { StandingPage } from './standing-page.tsx';

/** /pay/{shortcode}: how to pay, one way of it, what is owed, or where the application stands. */
export function OptionsPage() {
  const { application } = useLink();
  const { amount, choice, purpose: about, state } = application;
  const chosen = useChosenMethod(choice.first.payNow);
  const standing = standingOf(application);
  if (isOwing(state)) return <OwingPage />;
  if (standing) return <StandingPage standing={standing} />;
  if (!chosen) return <ChoosePage />;
  const paying = { method: chosen.method, purpose: 'pay-now', drawdownId: undefined } as const;
  return <MethodPage paying={paying} amount={amount} surcharge={chosen.surcharge} about={about} />;
}
