/** What becomes of an envelope of the demonstration, after it was sent. */
type DemoStep =
  | { do: 'sign' | 'decline' | 'in-person'; signer: number }
  | { do: 'void'; reason: string };

/** An envelope of the demonstration: over which sample, how long ago, and what happened to it since. */
export type DemoEnvelope = {
  key: string;
  template: string;
  subject: string;
  sentDaysAgo: number;
  /** Left as it was composed. */
  isDraft?: boolean;
  expiresInDays?: number;
  /** The first of them can't be reached. */
  bounces?: boolean;
  steps?: readonly DemoStep[];
};

/** Every state of the machine, two with a witness, one in person, one bounced, one declined (domain.md 6). */
export const DEMO_ENVELOPES: readonly DemoEnvelope[] = [
  {
    key: 'draft',
    template: 'early-access',
    subject: 'Early access, still to be sent',
    sentDaysAgo: 1,
    isDraft: true,
  },
  { key: 'sent', template: 'marketing-change', subject: 'More marketing', sentDaysAgo: 2 },
  {
    key: 'in-progress',
    template: 'early-access',
    subject: 'Early access for the painters',
    sentDaysAgo: 3,
    steps: [{ do: 'sign', signer: 0 }],
  },
  {
    key: 'completed',
    template: 'key-receipt',
    subject: 'Receipt for the keys',
    sentDaysAgo: 6,
    steps: [
      { do: 'sign', signer: 0 },
      { do: 'sign', signer: 1 },
      { do: 'sign', signer: 2 },
    ],
  },
  {
    key: 'witness-waits',
    template: 'contract-witnessed',
    subject: 'Contract of sale, the witness is next',
    sentDaysAgo: 2,
    steps: [{ do: 'sign', signer: 0 }],
  },
  {
    key: 'witnessed',
    template: 'contract-witnessed',
    subject: 'Contract of sale, witnessed once',
    sentDaysAgo: 4,
    steps: [
      { do: 'sign', signer: 0 },
      { do: 'sign', signer: 1 },
    ],
  },
  {
    key: 'declined',
    template: 'marketing-change',
    subject: 'A change nobody wanted',
    sentDaysAgo: 9,
    steps: [{ do: 'decline', signer: 0 }],
  },
  {
    key: 'voided',
    template: 'early-access',
    subject: 'Early access, withdrawn',
    sentDaysAgo: 8,
    steps: [{ do: 'void', reason: 'The date moved, another one follows' }],
  },
  {
    key: 'expired',
    template: 'key-receipt',
    subject: 'Keys that nobody signed for',
    sentDaysAgo: 20,
    expiresInDays: 14,
  },
  {
    key: 'bounced',
    template: 'marketing-change',
    subject: 'A message that came back',
    sentDaysAgo: 1,
    bounces: true,
  },
  {
    key: 'in-person',
    template: 'early-access',
    subject: 'Signed at the kitchen table',
    sentDaysAgo: 5,
    steps: [{ do: 'in-person', signer: 0 }],
  },
];
