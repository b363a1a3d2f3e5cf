import { laterPart } from '../by-link/frame/later-part.tsx';

// What a payer doesn't see first comes in a file of its own.
export const AgencyPage = laterPart(
  async () => (await import('./agency/agency-page.tsx')).AgencyPage,
);
export const ApplyPage = laterPart(async () => (await import('./apply/apply-page.tsx')).ApplyPage);
export const MethodPage = laterPart(
  async () => (await import('./options/method-page.tsx')).MethodPage,
);
export const OwingPage = laterPart(
  async () => (await import('./options/owing-page.tsx')).OwingPage,
);
export const StandingPage = laterPart(
  async () => (await import('./options/standing-page.tsx')).StandingPage,
);
export const RequestPage = laterPart(
  async () => (await import('./options/request-page.tsx')).RequestPage,
);
export const OnlinePage = laterPart(
  async () => (await import('./online/online-page.tsx')).OnlinePage,
);
export const OnlineConfirmationPage = laterPart(
  async () => (await import('./online/online-confirmation-page.tsx')).OnlineConfirmationPage,
);
export const MoreDetailsPage = laterPart(
  async () => (await import('./more/details-page.tsx')).MoreDetailsPage,
);
export const MoreConfirmationPage = laterPart(
  async () => (await import('./more/confirmation-page.tsx')).MoreConfirmationPage,
);
export const PaymentConfirmationPage = laterPart(
  async () => (await import('./link/payment-confirmation-page.tsx')).PaymentConfirmationPage,
);
export const RequestList = laterPart(
  async () => (await import('./more/request-list.tsx')).RequestList,
);
export const SoFar = laterPart(async () => (await import('./link/so-far.tsx')).SoFar);
export const ReturnedCard = laterPart(
  async () => (await import('./link/returned-card.tsx')).ReturnedCard,
);
export const AskedList = laterPart(async () => (await import('./help/asked-list.tsx')).AskedList);
export const ReturnPage = laterPart(
  async () => (await import('./link/return-page.tsx')).ReturnPage,
);

export const OwnHelpPage = laterPart(
  async () => (await import('./help/own-help-page.tsx')).OwnHelpPage,
);
export const HelpPage = laterPart(async () => (await import('./help/help-page.tsx')).HelpPage);
export const DecisionsPage = laterPart(
  async () => (await import('./help/decisions-page.tsx')).DecisionsPage,
);

/** Fetches what may follow on a link, so that the next tap finds it there. */
export function fetchLinkPages(): void {
  for (const page of [
    MethodPage,
    OwingPage,
    StandingPage,
    RequestPage,
    OnlinePage,
    OnlineConfirmationPage,
    MoreDetailsPage,
    MoreConfirmationPage,
    PaymentConfirmationPage,
    OwnHelpPage,
    RequestList,
    SoFar,
    ReturnedCard,
    AskedList,
  ]) {
    page.fetchEarly();
  }
}
