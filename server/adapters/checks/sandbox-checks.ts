import type { Clock } from '../../ports/clock.ts';
import type { IdentityAnswer, IdentityCheck } from '../../ports/identity-check.ts';
import type { PepAnswer, PepCheck } from '../../ports/pep-check.ts';
import { type SandboxWords, sandboxProvider } from './sandbox-provider.ts';

/** `Refer`: another address is on record. `Fail`: nobody of that name was born that day. */
function findPerson(words: SandboxWords): Pick<IdentityAnswer, 'result' | 'differing'> {
  if (words.has('fail')) return { result: 'fail', differing: ['name', 'birth-date'] };
  if (words.has('refer')) return { result: 'refer', differing: ['address'] };
  return { result: 'pass', differing: [] };
}

function findOffice(words: SandboxWords): Pick<PepAnswer, 'office' | 'through'> {
  if (words.has('cousin')) return { office: 'foreign', through: 'relative-or-associate' };
  if (words.has('minister')) return { office: 'domestic', through: 'own' };
  if (words.has('ambassador')) return { office: 'foreign', through: 'own' };
  if (words.has('envoy')) return { office: 'international-organisation', through: 'own' };
  return { office: 'none', through: 'own' };
}

/** Verifies everybody whose name doesn't ask for something else. */
export function sandboxIdentityCheck(clock: Clock): IdentityCheck {
  return sandboxProvider('IDC', clock, findPerson);
}

/** Nobody holds an office whose name doesn't say so. */
export function sandboxPepCheck(clock: Clock): PepCheck {
  return sandboxProvider('PEP', clock, findOffice);
}
