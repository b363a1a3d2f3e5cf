import { useRef } from 'react';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { answerAmong, type GivenAnswer } from '../../../../domain/listings/name-question.ts';
import { recordOf } from '../../../../domain/listings/record.ts';
import { laidLast } from '../../../offline/overlay/waiting-change.ts';
import { newId } from '../../../platform/ids.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useEditListing } from '../form/saving/use-edit-listing.ts';
import { useSayKept } from '../waiting/use-say-kept.ts';
import { useWaiting } from '../waiting/use-waiting.ts';

/** Answers who is meant by the name of a party, as a change of the listing like any other. */
export function useAnswerName(listing: Listing, side: 'vendors' | 'buyers') {
  const { operations } = useWaiting(listing.id);
  const sayKept = useSayKept();
  const edit = useEditListing(listing.id);
  const answered = useRef('');
  return {
    isWaiting: edit.isPending,
    answer(partyId: string, given: GivenAnswer) {
      const before = recordOf(listing);
      // Until the change is drawn the question still stands there: a second tap asks for nothing more.
      const key = `${listing.version} ${operations.length} ${partyId}`;
      if (answered.current === key) return;
      answered.current = key;
      const parties = answerAmong(before[side], partyId, given, newId);
      const base = { record: before, version: listing.version, after: laidLast(operations) };
      edit.mutate(
        { record: { ...before, [side]: parties }, base },
        {
          onSuccess: (operation) => sayKept('Changes saved', operation),
          onError: (error) => {
            answered.current = '';
            toasts.error('This couldn’t be saved on this device', { description: error.message });
          },
        },
      );
    },
  };
}
