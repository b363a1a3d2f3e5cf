import { describe, expect, test } from 'vitest';
import {
  isSameApplicant,
  maySameApplicant,
} from '../../../../domain/applications/same-applicant.ts';

const KIM = { name: 'Kim Lowe', email: 'kim@lowe.example', phone: '0491 570 156' };

describe('who applies is the same person', () => {
  test.each([
    [
      'by one mailbox, whatever the name',
      { name: 'K. Lowe', email: 'KIM@lowe.example' },
      true,
      true,
    ],
    ['by mobile and name', { name: 'Kim Lowe', phone: '+61 491 570 156' }, true, true],
    ['by mobile and a slip of the name', { name: 'Kym Lowe', phone: '0491570156' }, true, true],
    ['not by a mobile alone: a couple', { name: 'Robin Ash', phone: '0491570156' }, false, true],
    ['not by the mobile of an office', { name: 'Ash Pty Ltd', phone: '0491 570156' }, false, true],
    ['not by a name alone', { name: 'Kim Lowe', phone: '0491 570 159' }, false, true],
    ['not by half of a name', { name: 'Kim Ash', phone: '0491 570 159' }, false, false],
    ['not by two without contacts', { name: 'Robin Ash', email: null }, false, false],
  ])('%s', (_, other, isSame, maySame) => {
    expect([isSameApplicant(KIM, other), maySameApplicant(KIM, other)]).toEqual([isSame, maySame]);
  });
});
