import type { RegistrationDraft } from '../../../domain/agencies/registration.ts';
import { tabStorage } from '../../platform/storage.ts';

const TYPED = 'lintel.registration-typed';

/** What is typed and in which step somebody is, as a reload finds it. */
type Typed = { draft: RegistrationDraft; step: number };

export function typedBefore(): Typed | undefined {
  try {
    return JSON.parse(tabStorage.getItem(TYPED) ?? '') as Typed;
  } catch {
    return undefined;
  }
}

export const keepTyped = (typed: Typed) => tabStorage.setItem(TYPED, JSON.stringify(typed));

/** What was typed is of a registration that is sent, has run out, or isn't the one that goes on. */
export const forgetTyped = () => tabStorage.removeItem(TYPED);
