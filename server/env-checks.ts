import * as v from 'valibot';

/** The setting of who verifies people and knows public office; part of the settings in env.ts. */
export const checkEntries = {
  AML_CHECKS: v.optional(v.picklist(['none', 'sandbox'], 'must be none or sandbox')),
};

/** A value that would be accepted. */
export const CHECK_EXAMPLES = { AML_CHECKS: 'none' };

/** Who verifies people electronically: nobody, or the sandbox, which decides by their names. */
export type CheckSettings = { kind: 'none' | 'sandbox' };

/** The sandbox where demo data is, else none. */
export function checkSettings(
  env: { AML_CHECKS?: CheckSettings['kind'] | undefined },
  isDemo: boolean,
): CheckSettings {
  return { kind: env.AML_CHECKS ?? (isDemo ? 'sandbox' : 'none') };
}
