import type { EdgeCase } from './edge-case.ts';
import { IN_WORK } from './edge-case.ts';

/** Addresses that are written, sorted, searched or warned about in an unusual way (domain.md 4.1). */
export const ADDRESS_EDGES: readonly EdgeCase[] = [
  {
    tag: 'edge:lot-only-address',
    states: IN_WORK,
    change: ({ address }) => {
      address.lot = address.streetNumber ?? '7';
      delete address.streetNumber;
      delete address.unit;
    },
  },
  {
    tag: 'edge:lot-and-unit',
    states: IN_WORK,
    change: ({ address }) => {
      address.lot = '7';
      address.unit = '3';
    },
  },
  {
    tag: 'edge:street-number-range',
    states: IN_WORK,
    change: ({ address }) => {
      address.streetNumber = '12-14';
    },
  },
  {
    tag: 'edge:street-without-type',
    states: IN_WORK,
    change: ({ address }) => {
      address.streetNumber = '3A';
      address.streetName = 'The Quillwater Parade';
      delete address.streetType;
    },
  },
  {
    tag: 'edge:building-name',
    states: IN_WORK,
    change: ({ address }) => {
      address.siteName = 'The Old Bakery';
      address.unit = 'G01';
    },
  },
  {
    tag: 'edge:address-hidden',
    states: ['active'],
    change: ({ address }) => {
      address.display = false;
    },
  },
  {
    tag: 'edge:apostrophe-street',
    states: IN_WORK,
    change: ({ address }) => {
      address.streetName = "O'Gradys";
      address.streetType = 'Lane';
    },
  },
  {
    tag: 'edge:postcode-mismatch',
    states: IN_WORK,
    change: ({ address }) => {
      address.state = 'NSW';
      address.suburb = 'Newtown';
      address.postcode = '3121';
    },
  },
  {
    tag: 'edge:duplicate-address',
    states: ['active'],
    change: (record, { earlier }) => {
      record.address = {
        ...earlier.record.address,
        streetName: earlier.record.address.streetName.toUpperCase(),
      };
    },
  },
];
