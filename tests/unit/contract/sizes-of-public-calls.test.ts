import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { IsoDateSchema } from '../../../domain/dates.ts';

/** What the walk reads of a schema of any kind. */
type Node = {
  type: string;
  kind: string;
  pipe?: Node[];
  requirement?: unknown;
  entries?: Record<string, Node>;
  options?: Node[];
  items?: Node[];
  item?: Node;
  key?: Node;
  value?: Node;
  wrapped?: Node;
};
type Found = { kind: 'text' | 'list' | 'date' | 'odd'; at: string };

/** Calls that need no sign-in: anybody, or anybody with a link, decides how much comes in. */
const open = allEndpoints.filter(({ access }) =>
  ['public', 'link', 'optional'].includes(access.kind),
);

/** All steps of a schema, those of schemas that it goes on from too. */
function stepsOf(schema: Node): Node[] {
  return (schema.pipe ?? [schema]).flatMap((step) =>
    step !== schema && step.kind === 'schema' && step.pipe ? stepsOf(step) : [step],
  );
}

/** Whether a pattern holds from end to end and repeats nothing without a bound. */
function isBoundedPattern({ type, requirement }: Node): boolean {
  if (type !== 'regex' || !(requirement instanceof RegExp)) return false;
  const { source } = requirement;
  return /^\^.*\$$/s.test(source) && !/[*+]|\{\d+,\}/.test(source);
}

/** Everything in a schema that has no bound, and every date. */
function looseIn(schema: Node, at: string): Found[] {
  const steps = stepsOf(schema);
  const has = (...types: string[]) => steps.some(({ type }) => types.includes(type));
  const into = (node: Node | undefined, name: string) => (node ? looseIn(node, at + name) : []);
  const { entries, options, items, item, key, value, wrapped } = schema;
  if (entries) return Object.entries(entries).flatMap(([name, each]) => into(each, `.${name}`));
  if (options && schema.type !== 'picklist') return options.flatMap((each) => into(each, ''));
  if (items) return items.flatMap((each) => into(each, '[]'));
  if (wrapped) return into(wrapped, '');
  if (schema.type === 'array' || schema.type === 'record') {
    const isBounded = has('max_length', 'length', 'max_entries');
    const inside = [...into(item, '[]'), ...into(key, '{}'), ...into(value, '{}')];
    return isBounded ? inside : [{ kind: 'list', at }, ...inside];
  }
  if (schema.type === 'string') {
    const isDate = steps.some((step) => dateStep !== undefined && step === dateStep);
    if (isDate) return [{ kind: 'date', at }];
    const isBounded = has('max_length', 'length') || steps.some(isBoundedPattern);
    return isBounded ? [] : [{ kind: 'text', at }];
  }
  const isPlain = ['number', 'boolean', 'literal', 'picklist', 'null'].includes(schema.type);
  return isPlain ? [] : [{ kind: 'odd', at: `${at} (${schema.type})` }];
}
const dateStep = stepsOf(IsoDateSchema as unknown as Node).find(({ type }) => type === 'check');

/** What may be handed over in a call. */
function handedOver({ id, params, query, body }: Endpoint): Found[] {
  return [params, query, body].flatMap((schema) =>
    schema ? looseIn(schema as unknown as Node, id) : [],
  );
}

/** Dates that a call without a sign-in may name. */
const DATES: Record<string, string> = {
  'aml.save-own.bornOn': 'kept; nothing is worked out until it',
  'aml.save-own.deedOn': 'the same',
  'aml.save-own.diedOn': 'the same',
  'deposit-page.give-notice.on': 'not ahead, and not before the contract (deposit-attacks.test.ts)',
  'settlement-page.preview-date.settleOn':
    'two years after the day that stands at most (date-change.test.ts)',
  'settlement-page.propose-date.settleOn': 'the same',
  'settlement-page.report-settled.on':
    'not ahead, and not before the contract (settlement-closing.test.ts)',
  'settlement-page.confirm-settled.on': 'the day that was reported alone (the same)',
  'payer.payout.on': 'two years ahead at most (asked-dates.test.ts)',
  'payer.payout-letter.on': 'the same',
  'payer.account.on': 'the same',
  'payer.statement.on': 'the same',
  'vendor-applications.save-steps.answers.sale.settlementOn':
    'kept; nothing is worked out until it',
  'vendor-applications.save-steps.answers.deposit.unconditionalOn': 'the same',
};

/** Files that come by a link, and only once its holder has entered a code. */
const UPLOADS: Record<string, string> = {
  'aml.add-own-document': 'ten of 10 MiB for one person of a check, while it is collected',
};

/** Lists that a call without a sign-in is answered with, by their place within the answer. */
const LISTS: Record<string, string> = {
  channels: 'mailbox and mobile of one person, or of six',
  'available.channels': 'the same',
  agreements: 'proposed one by one by our own staff, fifty of an application at most',
  proposals: 'two hundred days of a settlement at most',
  'proposals[].answers': 'one for each side',
  'proposals[].waitingFor': 'the same',
  approvedBy: 'vendor and buyer',
  toAccept: 'one for each side',
  warnings: 'of a closed list',
  effects: 'the same',
  funding: 'fundings of a listing, one of a kind open at a time',
  letters: 'the same',
  'figures.lines':
    'price, deposit, commission, and one for each funding, account, charge and vendor',
  'figures.lines[].parts': 'principal, fees and interest',
  'figures.payments': 'as the lines',
  'figures.vendors': 'vendors of a listing, whose schema bounds them',
  'figures.statement.adjustments': 'forty accounts of a statement',
  'figures.statement.withholdings': 'vendors of a listing',
  'statement.adjustments': 'as in the figures',
  'statement.withholdings': 'the same',
  'net.lines': 'as the lines of figures',
  'net.lines[].parts': 'the same',
  'net.vendors': 'vendors of a listing',
  vendors: 'six people apply at most',
  'choice.first.payNow': 'one for each way to pay',
  'choice.topUp.payNow': 'the same',
  priceCard: 'rows for the days of a product',
  'priceCard[].choices': 'one for each product',
  'terms.charges': 'one for each rule of a product',
  'steps.sections': 'parts that a product asks for',
  'steps.missing': 'names of questions',
  'steps.answers': 'as they were taken, with their bounds',
  'steps.answers{}': 'the same',
  drawdowns: 'one for each request: a person asks in a call of its own, which is counted',
  'drawdowns[].priceCard': 'rows for the days of a product',
  'drawdowns[].priceCard[].choices': 'one for each product',
  help: 'as items: asked for one by one',
  invoices: 'those of one listing that its agency approved, two thousand at most',
  'invoices[].items': 'twenty lines in an invoice',
  moves: 'the latest fifty of a payment',
  'payments[].moves': 'the same',
  'soFar.moves': 'the latest fifty of what is paid',
  'drawdowns[].soFar.moves': 'the same',
  payments: 'one that waits for each way to pay and amount',
  lines: 'an account until two years ahead at most',
  'nextCharge.rules': 'rules of a product',
  decisions: 'one for each decision of our staff',
  'decisions[].reasons': 'reasons of a closed list',
  items: 'asked for one by one; three complaints and one of each other kind are open at most',
  'may.decline': 'ids of the drawdowns',
  'may.reviewFunds': 'the same',
  disagreed: 'ids of the decisions',
  roles: 'the closed list of them',
  'checks.abn.businessNames': 'as the register gives them, cut at the port',
  others: 'people of an envelope, bounded when it is made',
  documents: 'ten in an envelope, and ten for one person of a check',
  questions: 'one for each field of a closed list',
  receipts: 'one for each payment that a bank showed or the agency entered',
  'documents[].pages': 'two hundred in a file',
  'documents[].prefilled': 'fields of a template, bounded when it is made',
  'documents[].values': 'the same',
  'documents[].signedFields': 'the same',
};

test('security.md 3.2 (68): calls without a sign-in take no text or list without a bound, nor anything', () => {
  expect(open.length).toBeGreaterThan(40);
  const loose = open.flatMap(handedOver).filter(({ kind }) => kind !== 'date');
  expect(loose).toEqual([]);
});

test('each date that they take is known, with what bounds it', () => {
  const dates = open.flatMap(handedOver).filter(({ kind }) => kind === 'date');
  expect(dates.map(({ at }) => at).sort()).toEqual(Object.keys(DATES).sort());
});

test('their bodies are small; files come after a code alone', () => {
  for (const { id, maxBodyBytes = 0, bytes, access } of open) {
    expect(maxBodyBytes, id).toBeLessThanOrEqual(1_048_576);
    if (!(id in UPLOADS)) expect(bytes, id).toBeUndefined();
    else {
      expect(bytes?.maxBytes, id).toBeLessThanOrEqual(10_485_760);
      expect(access, id).toMatchObject({ kind: 'link', proof: 'own' });
    }
  }
});

test('each list in their answers is known, with what bounds it', () => {
  const lists = open.flatMap(({ answer }) =>
    'schema' in answer ? looseIn(answer.schema as unknown as Node, '') : [],
  );
  const places = lists.filter(({ kind }) => kind === 'list').map(({ at }) => at.slice(1));
  expect([...new Set(places)].sort()).toEqual(Object.keys(LISTS).sort());
});
