import { generateAbn, type Issuer } from '../identifiers.ts';
import type { EdgeCase } from './edge-case.ts';
import { IN_WORK } from './edge-case.ts';

function person(issuer: Issuer, at: number, name: string, ownershipBasisPoints?: number) {
  return {
    id: issuer.id(at),
    kind: 'person' as const,
    name,
    mobile: issuer.mobile(),
    email: `${name.toLowerCase().replaceAll(' ', '.')}@mailbox.example`,
    ...(ownershipBasisPoints === undefined ? {} : { ownershipBasisPoints }),
  };
}

const SIX_OWNERS: readonly (readonly [name: string, basisPoints: number])[] = [
  ['Ada Sixways', 5_000],
  ['Ben Sixways', 1_000],
  ['Cleo Sixways', 1_000],
  ['Dan Sixways', 1_000],
  ['Ella Sixways', 1_000],
  ['Finn Sixways', 1_000],
];

/** Vendors and buyers with unusual names, numbers, capacities or contacts (domain.md 4.1, security.md 2.8). */
export const PEOPLE_EDGES: readonly EdgeCase[] = [
  {
    tag: 'edge:six-vendors',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      record.vendors = SIX_OWNERS.map(([name, share]) => person(issuer, at, name, share));
    },
  },
  {
    tag: 'edge:four-buyers',
    states: ['exchanged', 'unconditional'],
    change: (record, { issuer, at }) => {
      const names = ['Gus Fourfold', 'Hana Fourfold', 'Ines Fourfold', 'Jude Fourfold'];
      record.buyers = names.map((name) => person(issuer, at, name));
    },
  },
  {
    tag: 'edge:accented-name',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      record.vendors = [{ ...person(issuer, at, 'Zoe Lukasz'), name: 'Zoë Łukasz-Müller' }];
    },
  },
  {
    tag: 'edge:single-word-name',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      record.vendors = [person(issuer, at, 'Sukarnoputri')];
    },
  },
  {
    tag: 'edge:landline-only',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      const vendor = { ...person(issuer, at, 'Lena Landline'), mobile: issuer.landline('02') };
      record.vendors = [vendor];
    },
  },
  {
    tag: 'edge:executor',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      const vendor = person(issuer, at, 'Eve Executor');
      record.vendors = [
        {
          ...vendor,
          name: 'Estate of Edgar Executor',
          contactName: vendor.name,
          capacity: 'executor',
        },
      ];
    },
  },
  {
    tag: 'edge:attorney',
    states: IN_WORK,
    change: (record, { issuer, at }) => {
      record.vendors = [{ ...person(issuer, at, 'Otto Attorney'), capacity: 'attorney' }];
    },
  },
  {
    tag: 'edge:formula-name',
    states: IN_WORK,
    change: (record, { issuer, at, random }) => {
      const vendor = person(issuer, at, 'Fay Formula');
      record.vendors = [
        {
          ...vendor,
          kind: 'company',
          name: '=1+1 Homes Pty Ltd',
          contactName: vendor.name,
          abn: generateAbn(random),
        },
      ];
    },
  },
  {
    tag: 'edge:markup-name',
    states: IN_WORK,
    change: (record, { issuer, at, random }) => {
      const vendor = person(issuer, at, 'Max Markup');
      record.vendors = [
        {
          ...vendor,
          kind: 'company',
          name: '<b>Bold & Sons</b> Pty Ltd',
          contactName: vendor.name,
          abn: generateAbn(random),
        },
      ];
    },
  },
  {
    tag: 'edge:no-agent',
    states: IN_WORK,
    change: (record) => {
      delete record.leadAgentId;
      record.coAgentIds = [];
    },
  },
];
