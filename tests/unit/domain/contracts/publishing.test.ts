import { expect, test } from 'vitest';
import {
  publishingFaults,
  withoutField,
  withoutSignature,
} from '../../../../domain/contracts/template/publishing.ts';
import { body, field } from './bodies.ts';

const sign = field('sign', { type: 'signature', signerId: 'vendor-1' });
const messages = (of: Parameters<typeof publishingFaults>[0]) =>
  publishingFaults(of).map(({ message }) => message);

test('a template is published once somebody signs it with a signature', () => {
  expect(messages(body([], { signers: [] }))).toEqual([
    'Nobody signs yet. Add everyone who has to sign.',
  ]);
  // A witness alone signs nothing, and a signature of theirs is none of a signer.
  const witnessed = field('witness', { type: 'signature', signerId: 'vendor-1-witness' });
  expect(messages(body([witnessed]))).toEqual([
    'No signer has a signature field. Place at least one.',
  ]);
  expect(messages(body([sign]))).toEqual([]);
});

test('who has no signature is named, and who would sign without leaving a mark', () => {
  expect(withoutSignature(body([sign])).map(({ label }) => label)).toEqual(['Witness']);
  const dated = field('dated', { type: 'sign_date', signerId: 'vendor-1-witness' });
  expect(withoutField([body([sign, dated])]).map(({ label }) => label)).toEqual(['Witness']);
  const initials = field('initials', { type: 'initials', signerId: 'vendor-1-witness' });
  // A field in any of several documents will do.
  expect(withoutField([body([sign]), body([initials])])).toEqual([]);
});
