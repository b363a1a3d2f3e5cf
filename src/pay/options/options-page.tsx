import { MethodPage, OwingPage, StandingPage } from '../later-pages.ts';
import { useLink } from '../link/link-context.ts';
import { ChoosePage } from './choose-page.tsx';
import { useChosenMethod } from './chosen-method.ts';
import { hasOptions, isOwing, isPayable } from './is-owing.ts';

/** /pay/{shortcode}: how to pay, one way of it, what is owed, or where the application stands. */
export function OptionsPage() {
  const { application } = useLink();
  const { choice, purpose: about, soFar } = application;
  const amount = soFar.stillAsked;
  // An address that was kept may name a way that no longer leads anywhere.
  const chosen = useChosenMethod(isPayable(application) ? choice.first.payNow : []);
  if (isOwing(application)) return <OwingPage />;
  if (!hasOptions(application)) return <StandingPage />;
  if (!chosen) return <ChoosePage />;
  const paying = { method: chosen.method, purpose: 'pay-now', drawdownId: undefined } as const;
  const surcharge = chosen.surchargeOn(amount);
  return <MethodPage paying={paying} amount={amount} surcharge={surcharge} about={about} />;
}
