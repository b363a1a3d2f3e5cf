import { laterPart } from '../../by-link/frame/later-part.tsx';

/** Agreements come in a file of their own, which nobody fetches who owes nothing. */
export const DebtAgreements = laterPart(
  async () => (await import('./debt-agreements.tsx')).DebtAgreements,
);
