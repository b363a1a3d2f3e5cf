import type { Letter } from '../letters/service.ts';
import type { OwnerNotice } from './notice.ts';

/** What the managers of an agency read; `property` is empty where none is meant. */
export function ownerLetter(
  notice: OwnerNotice,
  { agencyName, property }: { agencyName: string; property: string },
): Letter {
  if (notice.kind === 'bypass-used') {
    const { staffName } = notice.facts;
    return {
      subject: `${staffName} opened a payer’s page without a code`,
      short: '',
      paragraphs: [
        `${staffName} opened the page of a person applying for ${property} in their place, without a one-time code.`,
        'Staff may do so for a reason, which stands in the timeline of the application. If you don’t know of it, ask them, and switch the feature “Payment options as staff” off with us.',
      ],
    };
  }
  if (notice.kind === 'codes-unlocked') {
    const { staffName } = notice.facts;
    return {
      subject: `${staffName} let codes in again`,
      short: '',
      paragraphs: [
        `Too many wrong codes were entered for the page of a person applying for ${property}. ${staffName} let codes in again until the next wrong one.`,
        'It stands in the timeline of the application. If nobody of the owners asked for it, somebody may be guessing in their place: ask them, and call us.',
      ],
    };
  }
  if (notice.kind === 'contact-held') {
    const { staffName, recipientName, replaces, subject } = notice.facts;
    const isOther = replaces !== undefined;
    return {
      subject: isOther
        ? `${recipientName} is to sign in the place of ${replaces}`
        : `${recipientName} is to be reached elsewhere to sign`,
      short: '',
      paragraphs: [
        isOther
          ? `${staffName} asks ${recipientName} to sign “${subject}” in the place of ${replaces}, who has been told.`
          : `${staffName} changed how ${recipientName} is reached to sign “${subject}”. The contacts that were known before have been told.`,
        'Somebody else than whoever changed it has to confirm it in the sign step of the listing. Ask the person you know, by a number you have from before, not by the new one.',
      ],
    };
  }
  const { lastDay, usual } = notice.facts;
  return {
    subject: `Unusually many text messages from ${agencyName}`,
    short: '',
    paragraphs: [
      `${lastDay} text messages went out for ${agencyName} within a day; ${usual} is usual.`,
      'After 500 codes a day no more are sent by text. If you don’t know why there are so many, somebody may be asking for codes in others’ names: call us.',
    ],
  };
}
