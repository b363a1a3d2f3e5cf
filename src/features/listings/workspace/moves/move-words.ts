import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import type { IconName } from '../../../../ui/icon/icon-paths.ts';

/** What a move is called, what it does, and whether it asks for a reason. */
export type MoveWords = {
  action: string;
  question: string;
  consequence: string;
  done: string;
  icon: IconName;
  reason?: 'needed' | 'welcome';
  isDanger?: boolean;
};

/** The moves in plain words. Those raised by a rule alone are never offered. */
export const MOVE_WORDS: Partial<Record<ListingEvent, MoveWords>> = {
  requestAuthority: {
    action: 'Mark authority as requested',
    question: 'Mark the authority as requested?',
    consequence: 'The listing waits for the vendors to sign the listing agreement.',
    done: 'Waiting for the authority',
    icon: 'clock',
  },
  authoritySigned: {
    action: 'The authority is signed on paper',
    question: 'Have all vendors signed the authority on paper?',
    consequence:
      'The property is on the market from now on, by the signed authority that is among its documents.',
    done: 'Listing is active',
    icon: 'document',
  },
  activate: {
    action: 'Make active',
    question: 'Make this listing active?',
    consequence: 'The property is on the market from now on.',
    done: 'Listing is active',
    icon: 'home',
  },
  acceptOffer: {
    action: 'Accept an offer',
    question: 'Put this listing under offer?',
    consequence: 'The listing shows as under offer with the recorded buyer and sale price.',
    done: 'Listing is under offer',
    icon: 'check',
  },
  offerLapsed: {
    action: 'Offer lapsed',
    question: 'Has the offer lapsed?',
    consequence: 'The listing is active again. The buyer stays recorded until you remove them.',
    done: 'Listing is active again',
    icon: 'minus',
    reason: 'needed',
  },
  exchange: {
    action: 'Record the exchange',
    question: 'Have contracts been exchanged?',
    consequence: 'The listing is exchanged; the deposit and the settlement become due.',
    done: 'Contracts are exchanged',
    icon: 'document',
  },
  sellAtAuction: {
    action: 'Sold at auction',
    question: 'Was the property sold at auction?',
    consequence: 'A sale at auction has no cooling-off; the listing is unconditional.',
    done: 'Sold at auction',
    icon: 'check',
  },
  goUnconditional: {
    action: 'Contract is unconditional',
    question: 'Is the contract unconditional?',
    consequence: 'No condition is left; the sale goes on to settlement.',
    done: 'Contract is unconditional',
    icon: 'check',
  },
  rescind: {
    action: 'Contract rescinded',
    question: 'Has the contract been rescinded?',
    consequence: 'The listing is active again.',
    done: 'Listing is active again',
    icon: 'minus',
    reason: 'needed',
    isDanger: true,
  },
  settle: {
    action: 'Record the settlement',
    question: 'Has the sale settled?',
    consequence: 'The listing is settled and its sale is over.',
    done: 'Sale is settled',
    icon: 'check-circle',
  },
  withdraw: {
    action: 'Withdraw listing',
    question: 'Withdraw this listing?',
    consequence: 'The property is taken off the market. The principal can relist it.',
    done: 'Listing is withdrawn',
    icon: 'minus',
    reason: 'needed',
    isDanger: true,
  },
  relist: {
    action: 'Relist',
    question: 'Relist this property?',
    consequence: 'The listing is active again.',
    done: 'Listing is active again',
    icon: 'refresh',
  },
  archive: {
    action: 'Archive listing',
    question: 'Archive this listing?',
    consequence:
      'It leaves the list and can’t be changed. You find it under Archived and can restore it at any time.',
    done: 'Listing archived',
    icon: 'archive',
    reason: 'welcome',
  },
  restore: {
    action: 'Restore listing',
    question: 'Restore this listing?',
    consequence: 'It goes back to where it was before it was archived.',
    done: 'Listing restored',
    icon: 'restore',
  },
};
