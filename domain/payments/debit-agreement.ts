/** A direct debit service agreement in plain words; a version never changes once it was agreed to. */
export type DebitAgreement = { version: string; parts: readonly { title: string; text: string }[] };

/** Every version, the newest last (domain.md 4.4: what has to be said before a debit). */
const DEBIT_AGREEMENTS: readonly [DebitAgreement, ...DebitAgreement[]] = [
  {
    version: '2026-11-23',
    parts: [
      {
        title: 'What you allow',
        text: 'One debit of the amount above from the account you name, by the direct debit system (BECS). It is one payment: nothing more is taken later without a new agreement.',
      },
      {
        title: 'When it is taken',
        text: 'On the next business day. If that is not a business day for your bank, on the one after. It counts as paid once it has cleared, three business days later.',
      },
      {
        title: 'If we change something',
        text: 'We tell you in writing at least 14 days before we change the amount, the day or these terms.',
      },
      {
        title: 'To stop, defer or cancel it',
        text: 'Call us, or ask your bank. Before it was sent to your bank we can still stop it. You may ask at any time.',
      },
      {
        title: 'If you dispute it',
        text: 'Call us first: we answer within three business days, and give back what was taken wrongly. You may also ask your bank to claim it back. If our answer does not settle it, you can make a complaint by this page.',
      },
      {
        title: 'What you see to',
        text: 'That there is enough in the account, that it takes direct debits, that its number is right, and that whoever must sign for it with you agrees. Some accounts, such as many trust accounts, take none.',
      },
      {
        title: 'If your bank returns it',
        text: 'It counts as not paid, and we write to you. We charge nothing for it and do not take it again by ourselves; your bank may charge you.',
      },
      {
        title: 'Your details',
        text: 'We and our payment provider keep them private, and give them to our bank where a debit is disputed.',
      },
    ],
  },
];

/** The agreement that is asked for now. */
export const DEBIT_AGREEMENT: DebitAgreement = DEBIT_AGREEMENTS.at(-1) ?? DEBIT_AGREEMENTS[0];
