import type { ListingInput } from '../listing.ts';
import { answerName, type NameQuestion, nameAnswers, nameQuestion } from '../name-question.ts';

/** A listing holds so many at most. */
const MOST_VENDORS = 6;

/** Where the others are called nothing nobody can propose them, and the first alone would stand for all. */
function proposalOf(question: Extract<NameQuestion, { asks: 'who' }>) {
  const [proposed] = nameAnswers(question);
  return question.named.is === 'people' && proposed?.answer !== 'people' ? undefined : proposed;
}

/** The names of a row's vendors that may stand for several or for no person, and what is proposed for each. */
export function proposedNames({ vendors }: ListingInput): { name: string; proposal: string }[] {
  return vendors.flatMap((vendor) => {
    const question = nameQuestion(vendor);
    if (question?.asks !== 'who') return [];
    const proposed = proposalOf(question);
    return proposed ? [{ name: vendor.name, proposal: proposed.label }] : [];
  });
}

/** The row with what is proposed; as it was where that would be more people than a listing holds. */
export function withProposedNames(listing: ListingInput, newId: () => string): ListingInput {
  const vendors = listing.vendors.flatMap((vendor) => {
    const question = nameQuestion(vendor);
    const proposed = question?.asks === 'who' ? proposalOf(question) : undefined;
    return proposed ? answerName(vendor, proposed.answer, newId) : [vendor];
  });
  return vendors.length > MOST_VENDORS ? listing : { ...listing, vendors };
}
