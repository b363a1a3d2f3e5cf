import * as v from 'valibot';

/** The setting of who verifies people and knows public office; part of the settings in env.ts. */
export const checkEntries = {
  AML_CHECKS: v.optional(v.picklist(['none', 'sandbox'], 'must be none or sandbox')),
  ABN_LOOKUP: v.optional(v.picklist(['none', 'sandbox', 'abr'], 'must be none, sandbox or abr')),
  ABN_LOOKUP_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  ABN_LOOKUP_GUID: v.optional(v.pipe(v.string(), v.uuid('must be a GUID'))),
};

/** A value that would be accepted. */
export const CHECK_EXAMPLES = {
  AML_CHECKS: 'none',
  ABN_LOOKUP: 'abr',
  ABN_LOOKUP_URL: 'https://abn-register.example/json/',
  ABN_LOOKUP_GUID: '3f2b8c1e-0d4a-4c57-9f0e-5a6b7c8d9e0f',
};

/** Who verifies people electronically: nobody, or the sandbox, which decides by their names. */
export type CheckSettings = { kind: 'none' | 'sandbox' };

/** The sandbox where demo data is, else none. */
export function checkSettings(
  env: { AML_CHECKS?: CheckSettings['kind'] | undefined },
  isDemo: boolean,
): CheckSettings {
  return { kind: env.AML_CHECKS ?? (isDemo ? 'sandbox' : 'none') };
}

type AbnEntries = {
  ABN_LOOKUP?: 'none' | 'sandbox' | 'abr' | undefined;
  ABN_LOOKUP_URL?: string | undefined;
  ABN_LOOKUP_GUID?: string | undefined;
};

/** Who looks ABNs up: nobody, the sandbox, or the public register by its JSON service. */
export type AbnSettings = { kind: 'none' | 'sandbox' } | { kind: 'abr'; url: string; guid: string };

/** The sandbox where demo data is, else none; registrations go on without an answer. */
export function abnSettings(env: AbnEntries, isDemo: boolean): AbnSettings {
  const kind = env.ABN_LOOKUP ?? (isDemo ? 'sandbox' : 'none');
  if (kind !== 'abr') return { kind };
  return { kind, url: env.ABN_LOOKUP_URL ?? '', guid: env.ABN_LOOKUP_GUID ?? '' };
}

/** What the register needs and isn't set. */
export function missingForAbn(env: AbnEntries): (keyof AbnEntries)[] {
  if (env.ABN_LOOKUP !== 'abr') return [];
  return (['ABN_LOOKUP_URL', 'ABN_LOOKUP_GUID'] as const).filter((name) => env[name] === undefined);
}
