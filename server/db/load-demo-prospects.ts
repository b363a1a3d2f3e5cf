import { PIPELINE_STATUSES } from '../../domain/agencies/pipeline-status.ts';
import { addDays, type IsoDate } from '../../domain/dates.ts';
import { uuidV7 } from '../../domain/ids.ts';
import type { AustralianState } from '../../domain/listings/listing-fields.ts';
import { insertAll } from './insert-all.ts';
import { customerCare, customerEvent, prospect } from './schema/customer.ts';
import type { Tx } from './transaction.ts';

/** Invented agencies: name, who to speak to, suburb, state. */
const PROSPECTS: readonly (readonly [string, string, string, AustralianState])[] = [
  ['Brolga Lane Realty', 'Imre Castellan', 'Orange', 'NSW'],
  ['Saltbush & Sons Property', 'Odile Farrant', 'Mildura', 'VIC'],
  ['Kookaburra Ridge Homes', 'Tobias Wrenfield', 'Toowoomba', 'QLD'],
  ['Harbour Fig Estates', 'Noor Abernathy', 'Balmain', 'NSW'],
  ['Red Gum Residential', 'Petra Lindqvist', 'Echuca', 'VIC'],
  ['Tidewater Agents', 'Callum Oyelaran', 'Glenelg', 'SA'],
  ['Bluestone Corner Realty', 'Marisol Teague', 'Ballarat', 'VIC'],
  ['Spinifex Property Group', 'Darragh Venn', 'Broome', 'WA'],
  ['Jacaranda Court Sales', 'Ines Holloway', 'Grafton', 'NSW'],
  ['Southerly Change Realty', 'Anselm Kerr', 'Kiama', 'NSW'],
  ['Cassowary Coast Homes', 'Leilani Pruett', 'Mission Beach', 'QLD'],
  ['Wattle & Stone', 'Fergus Amadi', 'Daylesford', 'VIC'],
  ['Mulberry Yard Property', 'Sunniva Roche', 'Norwood', 'SA'],
  ['Capital Hill Realty', 'Bashir Lockyer', 'Kingston', 'ACT'],
  ['Huon Pine Estates', 'Greta Salvatore', 'Huonville', 'TAS'],
  ['Mangrove Point Agents', 'Jarrah Dunmore', 'Nightcliff', 'NT'],
  ['Lighthouse Road Realty', 'Yvaine Pascoe', 'Byron Bay', 'NSW'],
  ['Swan Bend Property', 'Otto Maclaine', 'Bassendean', 'WA'],
  ['Ironbark Street Homes', 'Thandi Cresswell', 'Bendigo', 'VIC'],
  ['Galah Park Residential', 'Rufus Ngata', 'Dubbo', 'NSW'],
];

const STEPS = ['Call back', 'Send the price card', 'Book a meeting', 'Ask for the licence', ''];

/** Twenty prospects over the thirteen statuses, some of them late; looked after by our own staff in turn. */
export async function loadDemoProspects(
  tx: Tx,
  owners: readonly { id: string; name: string }[],
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const [first] = owners;
  if (!first) return;
  const idOf = (kind: number, index: number) =>
    uuidV7(now.getTime(), Uint8Array.from([kind, index, 3, 7, 11, 13, 17, 19, 23, 29]));
  const rows = PROSPECTS.map(([name, contactName, suburb, state], index) => {
    const status = PIPELINE_STATUSES[index % PIPELINE_STATUSES.length] ?? 'Contact';
    const mail = contactName.split(' ')[0]?.toLowerCase();
    const domain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    return {
      id: idOf(1, index),
      name,
      contactName,
      phone: '',
      email: `${mail}@${domain}.example`,
      suburb,
      state,
      status,
      isDemo: true,
      createdAt: now,
    };
  });
  await insertAll(tx, prospect, rows);
  await insertAll(
    tx,
    customerCare,
    rows.map(({ id }, index) => {
      const nextStep = STEPS[index % STEPS.length] ?? '';
      return {
        customerId: id,
        ownerId: index % 4 === 3 ? null : (owners[index % owners.length]?.id ?? first.id),
        nextStep,
        nextStepOn: nextStep === '' ? null : addDays(today, index - 6),
        notes: '',
        version: 1,
        updatedAt: now,
      };
    }),
  );
  await insertAll(
    tx,
    customerEvent,
    rows.map(({ id, status }, index) => ({
      id: idOf(2, index),
      customerId: id,
      at: now,
      actorId: first.id,
      actorName: first.name,
      kind: 'added' as const,
      facts: { to: status },
    })),
  );
}
