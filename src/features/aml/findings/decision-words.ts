import type { AML_DECISIONS } from '../../../../contract/endpoints/aml.ts';

export type Decision = (typeof AML_DECISIONS)[number];

type Words = {
  label: string;
  consequence: (name: string) => string;
  done: (name: string) => string;
  isDanger?: boolean;
};

/** Each decision about a check, what it does and what is said once it is done. */
export const DECISION_WORDS: Record<Decision, Words> = {
  requestMore: {
    label: 'Ask for more',
    consequence: (name) => `What ${name} told is opened again, to be added to or put right.`,
    done: (name) => `The check of ${name} is open again`,
  },
  dismissFalsePositive: {
    label: 'Verify',
    consequence: (name) => `Everything that was found is dealt with, and ${name} is verified.`,
    done: (name) => `${name} is verified`,
  },
  escalate: {
    label: 'Start enhanced checks',
    consequence: (name) =>
      `You record where the funds of ${name} come from, and the principal approves.`,
    done: (name) => `Enhanced checks of ${name} have started`,
  },
  seniorApprove: {
    label: 'Approve as principal',
    consequence: (name) => `You accept the higher risk, and ${name} is verified.`,
    done: (name) => `${name} is verified`,
  },
  fail: {
    label: 'Fail the check',
    consequence: (name) => `The agency doesn’t act for ${name}.`,
    done: (name) => `The check of ${name} failed`,
    isDanger: true,
  },
  pass: {
    label: 'Still all right',
    consequence: (name) => `You looked again, and ${name} stays verified.`,
    done: (name) => `${name} stays verified`,
  },
  clear: {
    label: 'Lift the block',
    consequence: (name) => `Money can go to ${name} again while they are looked at once more.`,
    done: (name) => `${name} isn’t blocked any more`,
  },
  close: {
    label: 'Close the check',
    consequence: (name) =>
      `Nothing more happens with the check of ${name}. It is kept for seven years.`,
    done: (name) => `The check of ${name} is closed`,
  },
};
