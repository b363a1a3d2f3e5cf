import { type BracketQuery, writeBrackets } from '../../contract/brackets.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { AGENCY_ROLES, PLATFORM_ROLES, type Role } from '../../domain/permissions.ts';
import { asSystem } from '../../server/db/transaction.ts';
import type { AnyExample, AnyGiven, ExampleCaller } from '../../server/module-examples.ts';
import { serverModules } from '../../server/modules.ts';
import type { ServerModule } from '../../server/server-module.ts';
import type { Answer, TestApi, TestCall } from './api-app.ts';
import {
  addPlatformPerson,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from './builders.ts';
import { ownAddress } from './vendor-links.ts';

/** A call of the registry of modules, by its name in its module. */
export type ModuleCall = { module: ServerModule; name: string; example: AnyExample; id: string };

/** Every call of every module that is one declaration. */
export const moduleCalls: readonly ModuleCall[] = serverModules.flatMap((module) =>
  Object.entries(module.examples).map(([name, example]) => ({
    module,
    name,
    example,
    id: example.endpoint.id,
  })),
);

/** Where examples are tried: an agency, and somebody of each role of ours. */
export type Place = {
  api: TestApi;
  agency: TestAgency;
  ours: Map<Role, Person>;
  /** Whom examples mean by the agent; the agency's own agent, who leads the listing, unless told. */
  agent?: Person;
};

/** Puts somebody of each of our roles there. */
export async function addOurs({ database }: TestApi): Promise<Map<Role, Person>> {
  const ours = new Map<Role, Person>();
  for (const role of PLATFORM_ROLES) ours.set(role, await addPlatformPerson(database, role));
  return ours;
}

/** A listing as its module's examples want it, by the principal; the agency's agent leads it unless told. */
export async function addExampleListing(
  { api, agency }: Place,
  { listing }: ServerModule,
  changes: Parameters<typeof listingInput>[0] = { leadAgentId: agency.agent.id },
): Promise<Listing> {
  const body = { id: newId(), listing: listingInput({ ...listing(), ...changes }) };
  const answer = await api.call('/api/listings', { as: agency.principal, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json as Listing;
}

/** The examples of a module on one listing: ids are made once a name, answers are kept. */
export class ExampleRun {
  readonly answers = new Map<string, Answer>();
  readonly place: Place;
  readonly #module: ServerModule;
  readonly #ids = new Map<string, string>();
  readonly #given: AnyGiven;

  constructor(place: Place, module: ServerModule, listing: Listing) {
    this.place = place;
    this.#module = module;
    this.#given = {
      listing,
      id: (name) => this.#idOf(name),
      answer: (call) => this.answers.get(call)?.json,
    };
  }

  example(name: string): AnyExample {
    const found = this.#module.examples[name];
    if (!found) throw new RangeError(`${this.#module.module.name} has no call ${name}`);
    return found;
  }

  /** The call of an example as it goes over the wire, but for who makes it. */
  request(name: string): [path: string, call: TestCall] {
    const { endpoint, input } = this.example(name);
    const { params = {}, query, body, bytes, ifMatch } = input(this.#given);
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, each: string) =>
      encodeURIComponent(params[each] ?? ''),
    );
    const search = writeBrackets((query ?? {}) as BracketQuery);
    return [
      search === '' ? path : `${path}?${search}`,
      {
        method: endpoint.method,
        ...(body === undefined ? {} : { body }),
        ...(bytes === undefined
          ? {}
          : { rawBody: bytes, headers: { 'content-type': 'application/octet-stream' } }),
        ...(ifMatch === undefined ? {} : { ifMatch }),
      },
    ];
  }

  /** Makes the calls that come before; an answer that isn't a success is a fault of the example. */
  async prepare(name: string): Promise<void> {
    const { after, prepare } = this.example(name);
    for (const earlier of after) {
      if (this.answers.has(earlier)) continue;
      await this.prepare(earlier);
      const answer = await this.call(earlier);
      if (answer.status >= 300) throw new Error(`${earlier}, before ${name}: ${answer.text}`);
    }
    if (prepare) await asSystem(this.place.api.database, (tx) => prepare(tx, this.#given));
  }

  /** Makes a call by whom its example names. */
  async call(name: string): Promise<Answer> {
    const [path, call] = this.request(name);
    const caller = this.caller(this.example(name).who);
    const answer = await this.place.api.call(path, {
      ...call,
      ...(caller ? { as: caller } : { headers: { ...ownAddress(), ...call.headers } }),
    });
    this.answers.set(name, answer);
    return answer;
  }

  caller(who: ExampleCaller): Person | undefined {
    const { agency, ours, agent = agency.agent } = this.place;
    if (who === 'link' || who === 'anybody') return undefined;
    if (who === 'agent') return agent;
    if (who === 'principal') return agency.principal;
    const ofAgency = AGENCY_ROLES.find((role) => role === who);
    return ofAgency ? agency.people[ofAgency] : ours.get(who);
  }

  #idOf(name: string): string {
    const id = this.#ids.get(name) ?? newId();
    this.#ids.set(name, id);
    return id;
  }
}

/** A run on a listing of its own, with everything that comes before the call. */
export async function readyFor(place: Place, { module, name }: ModuleCall): Promise<ExampleRun> {
  const run = new ExampleRun(place, module, await addExampleListing(place, module));
  await run.prepare(name);
  return run;
}
