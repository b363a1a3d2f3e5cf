import type { Refusal } from '../../../contract/problems.ts';
import { namesToScreen } from '../../../domain/aml/sanctions-list.ts';
import {
  type Hit,
  type Screened,
  type ScreeningList,
  screeningList,
} from '../../../domain/aml/screening.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import { findActiveVersion, findNames } from './store.ts';

/** What the list that was active has of somebody. */
export type Screening = { listVersion: number; hits: Hit[] };

/** Asks the active version of the sanctions list; reads only, so any transaction will do. */
export type ListScreening = {
  /** Refused while no version is active: nobody is cleared without a list. */
  screen(tx: Tx, asked: Screened): Promise<Result<Screening, Refusal>>;
  activeVersion(tx: Tx): Promise<number | undefined>;
};

/**
 * One for each process. A version is prepared when somebody is first screened against it and kept until another is
 * active: versions don't change, so the number alone says whether what is prepared still holds.
 */
export function listScreening(): ListScreening {
  let prepared: { version: number; list: ScreeningList } | undefined;
  return {
    activeVersion: findActiveVersion,
    async screen(tx, asked) {
      const version = await findActiveVersion(tx);
      if (version === undefined) return refuse({ code: 'sanctions.no-list' });
      let current = prepared;
      if (current?.version !== version) {
        const names = namesToScreen(await findNames(tx, version));
        current = { version, list: screeningList(names) };
        prepared = current;
      }
      return ok({ listVersion: version, hits: current.list.screen(asked) });
    },
  };
}
