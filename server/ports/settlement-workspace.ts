import type { Result } from '../../domain/result.ts';
import type { SettlementPlatform } from '../../domain/settlement/settlement-work.ts';
import type { Workspace } from '../../domain/settlement/workspace.ts';
import type { NoAnswer } from './no-answer.ts';

/** Why a platform says nothing of a workspace: it knows none of that number, it isn't connected here, or it gave no answer. */
export type NoWorkspace = NoAnswer | 'unknown' | 'not-connected';

/**
 * Reads workspaces of the platforms where sales settle (PEXA, Sympli). Only reads: people work in the platform itself.
 * Whatever isn't an answer changes nothing here. Never called inside a transaction.
 */
export type SettlementWorkspaces = {
  read(platform: SettlementPlatform, workspaceId: string): Promise<Result<Workspace, NoWorkspace>>;
};
