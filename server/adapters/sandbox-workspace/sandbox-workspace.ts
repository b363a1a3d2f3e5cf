import { addSeconds } from 'date-fns/addSeconds';
import { isBefore } from 'date-fns/isBefore';
import { ok, refuse } from '../../../domain/result.ts';
import type { SettlementPlatform } from '../../../domain/settlement/settlement-work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NoAnswer } from '../../ports/no-answer.ts';
import type { SettlementWorkspaces } from '../../ports/settlement-workspace.ts';
import { SLOW_SECONDS } from '../checks/sandbox-provider.ts';
import { changes, type NewWorkspace, opened, standing, type WorkspaceCommand } from './standing.ts';

const DOWN: NoAnswer = { reason: 'unavailable', detail: 'The platform can’t be reached just now.' };
const WORKING: NoAnswer = { reason: 'unavailable', detail: 'The platform is still working on it.' };

/** The platform's other side: what the people of a workspace do there. */
export type SandboxWorkspaces = SettlementWorkspaces & {
  open(platform: SettlementPlatform, workspaceId: string, given: NewWorkspace): void;
  /** Does what somebody asks for; false where the workspace doesn't take it, or isn't there. */
  command(platform: SettlementPlatform, workspaceId: string, command: WorkspaceCommand): boolean;
};

/**
 * Platforms that settle by the clock. Numbers say how they answer: one with `down` in it never does, one with `slow` once
 * the clock is two minutes on.
 */
export function sandboxWorkspaces(clock: Clock): SandboxWorkspaces {
  const known = new Map<string, ReturnType<typeof opened>>();
  const firstAsked = new Map<string, Date>();
  const keyOf = (...parts: string[]) => JSON.stringify(parts);
  return {
    open(platform, workspaceId, given) {
      known.set(keyOf(platform, workspaceId), opened(given, clock.now()));
    },
    command(platform, workspaceId, command) {
      const key = keyOf(platform, workspaceId);
      const before = known.get(key);
      const after = before && changes(standing(before, clock.now()), command, clock.now());
      if (after) known.set(key, after);
      return after !== undefined;
    },
    async read(platform, workspaceId) {
      const words = new Set(workspaceId.toLowerCase().split(/[^a-z]+/));
      if (words.has('down')) return refuse(DOWN);
      const key = keyOf(platform, workspaceId);
      const before = known.get(key);
      if (!before) return refuse('unknown');
      const now = clock.now();
      const first = firstAsked.get(key) ?? now;
      firstAsked.set(key, first);
      if (words.has('slow') && isBefore(now, addSeconds(first, SLOW_SECONDS))) {
        return refuse(WORKING);
      }
      const kept = standing(before, now);
      known.set(key, kept);
      return ok(kept.workspace);
    },
  };
}

/** Where no platform is connected: two people record each settlement. */
export function noWorkspaces(): SettlementWorkspaces {
  return { read: async () => refuse('not-connected') };
}
