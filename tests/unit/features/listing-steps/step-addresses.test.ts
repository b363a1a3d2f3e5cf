import { expect, test } from 'vitest';
import {
  contractProduct,
  fundingProduct,
  isRecordId,
  isStepPage,
} from '../../../../src/features/listing-steps/step-addresses.ts';
import {
  stepAddress,
  stepOfPath,
} from '../../../../src/features/listings/workspace/step-addresses.ts';

test('spec 2: sign takes documents, a family takes its own products', () => {
  expect(contractProduct('sale-contract')).toBe('sale-contract');
  expect(contractProduct('standard')).toBeUndefined();
  expect(fundingProduct('advertising', 'standard')).toBe('standard');
  expect(fundingProduct('advertising', 'bridging-loan')).toBeUndefined();
  expect(fundingProduct('nonsense', 'standard')).toBeUndefined();
});

test('spec 2: a page of a step is words with dashes, a record an id', () => {
  for (const part of ['details', 'bank-details', 'step-2']) expect(isStepPage(part)).toBe(true);
  for (const part of ['', 'A', '-a', 'a--b', '../x', 'a b']) expect(isStepPage(part)).toBe(false);
  expect(isRecordId('0190a0a0-0000-7000-8000-000000000001')).toBe(true);
  expect(isRecordId('a/b')).toBe(false);
});

test('spec 2: each step has an address, and an address knows its step', () => {
  const id = '0190a0a0-0000-7000-8000-000000000001';
  for (const step of ['sign', 'aml', 'supplier-payments', 'sold-deposit', 'settlements'] as const) {
    expect(stepAddress(id, step)).toBe(`/property-listings/${id}/${step}`);
    expect(stepOfPath(`${stepAddress(id, step)}/anything`)).toBe(step);
  }
  expect(stepOfPath(stepAddress(id, 'funding'))).toBe('funding');
  expect(stepOfPath(`/property-listings/${id}/loans/bridging-loan`)).toBe('funding');
  expect(stepOfPath(`/property-listings/${id}`)).toBeNull();
  expect(stepOfPath(`/property-listings/${id}/funding`)).toBeNull();
});
