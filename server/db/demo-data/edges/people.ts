import { generateAbn } from '../identifiers.ts';
import type { EdgeCase, EdgeContext } from './edge-case.ts';
import { IN_WORK } from './edge-case.ts';

function person(
  { issuer, at, hasCredit }: Pick<EdgeContext, 'issuer' | 'at' | 'hasCredit'>,
  name: string,
  ownershipBasisPoints?: number,
) {
  return {
    id: issuer.id(at),
    kind: 'person' as const,
    name,
    mobile: issuer.mobile(hasCredit),
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
    change: (record, context) => {
      record.vendors = SIX_OWNERS.map(([name, share]) => person(context, name, share));
    },
  },
  {
    tag: 'edge:four-buyers',
    states: ['exchanged', 'unconditional'],
    change: (record, context) => {
      const names = ['Gus Fourfold', 'Hana Fourfold', 'Ines Fourfold', 'Jude Fourfold'];
      record.buyers = names.map((name) => person(context, name));
    },
  },
  {
    tag: 'edge:accented-name',
    states: IN_WORK,
    change: (record, context) => {
      record.vendors = [{ ...person(context, 'Zoe Lukasz'), name: 'Zoë Łukasz-Müller' }];
    },
  },
  {
    tag: 'edge:single-word-name',
    states: IN_WORK,
    change: (record, context) => {
      record.vendors = [person(context, 'Sukarnoputri')];
    },
  },
  {
    tag: 'edge:landline-only',
    states: IN_WORK,
    change: (record, context) => {
      const vendor = { ...person(context, 'Lena Landline'), mobile: context.issuer.landline('02') };
      record.vendors = [vendor];
    },
  },
  {
    tag: 'edge:executor',
    states: IN_WORK,
    change: (record, context) => {
      const vendor = person(context, 'Eve Executor');
      record.vendors = [
        {
          ...vendor,
          kind: 'estate',
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
    change: (record, context) => {
      record.vendors = [{ ...person(context, 'Otto Attorney'), capacity: 'attorney' }];
    },
  },
  {
    tag: 'edge:formula-name',
    states: IN_WORK,
    change: (record, context) => {
      const vendor = person(context, 'Fay Formula');
      record.vendors = [
        {
          ...vendor,
          kind: 'company',
          name: '=1+1 Homes Pty Ltd',
          contactName: vendor.name,
          abn: generateAbn(context.random),
        },
      ];
    },
  },
  {
    tag: 'edge:markup-name',
    states: IN_WORK,
    change: (record, context) => {
      const vendor = person(context, 'Max Markup');
      record.vendors = [
        {
          ...vendor,
          kind: 'company',
          name: '<b>Bold & Sons</b> Pty Ltd',
          contactName: vendor.name,
          abn: generateAbn(context.random),
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
