import type { Hono } from 'hono';
import type { Calls, Module } from '../contract/module.ts';
import type { ListingInput } from '../domain/listings/listing.ts';
import type { AppDeps } from './app-deps.ts';
import type { Handlers } from './http/call.ts';
import { mountModule } from './http/mount.ts';
import type { HttpVariables } from './http/request-context.ts';
import { type AnyExample, anyExamples, type Examples } from './module-examples.ts';
import type { ModuleWork } from './module-work.ts';
import type { ModuleJobs } from './modules/jobs/service.ts';

/** What a module is on the server, for those who walk all modules. */
export type ServerModule = {
  module: Module;
  mount(app: Hono<{ Variables: HttpVariables }>, deps: AppDeps): void;
  /** What it leaves for later, and what falls due by itself. */
  jobs(deps: ModuleWork): ModuleJobs[];
  examples: Record<string, AnyExample>;
  /** What the listing of the examples has besides what every listing has. */
  listing: () => Partial<ListingInput>;
};

/**
 * Declares the server's side of a module. It is typed by the contract's: a call without a handler, or without
 * an example, doesn't compile. Served once it is named in server/modules.ts.
 */
export function serverModule<C extends Calls>({
  module,
  handlers,
  examples,
  jobs = () => [],
  listing = () => ({}),
}: {
  module: Module<C>;
  handlers: (deps: AppDeps) => Handlers<NoInfer<C>>;
  examples: Examples<NoInfer<C>>;
  jobs?: (deps: ModuleWork) => ModuleJobs[];
  listing?: () => Partial<ListingInput>;
}): ServerModule {
  return {
    module,
    mount: (app, deps) => mountModule(app, module.calls, handlers(deps), deps),
    jobs,
    examples: anyExamples(module.calls, examples),
    listing,
  };
}
