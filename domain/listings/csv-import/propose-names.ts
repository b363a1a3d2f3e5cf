import type { ListingInput } from '../listing.ts';
import { answerName, nameAnswers, nameQuestion } from '../name-question.ts';

/** A listing holds so many at most. */
const MOST_VENDORS = 6;

/** The names of a row's vendors that may stand for several or for no person, and what is proposed for each. */
export function proposedNames({ vendors }: ListingInput): { name: string; proposal: string }[] {
  return vendors.flatMap((vendor) => {
    const question = nameQuestion(vendor);
    if (question?.asks !== 'who') return [];
    const [proposed] = nameAnswers(question.named);
    return proposed ? [{ name: vendor.name, proposal: proposed.label }] : [];
  });
}

/** The row with what is proposed; as it was where that would be more people than a listing holds. */
export function withProposedNames(listing: ListingInput, newId: () => string): ListingInput {
  const vendors = listing.vendors.flatMap((vendor) => {
    const question = nameQuestion(vendor);
    const [proposed] = question?.asks === 'who' ? nameAnswers(question.named) : [];
    return proposed ? answerName(vendor, proposed.answer, newId) : [vendor];
  });
  return vendors.length > MOST_VENDORS ? listing : { ...listing, vendors };
}
