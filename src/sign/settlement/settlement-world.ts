import { createContext, useContext } from 'react';
import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import type { Ask, PageAct } from '../link/page-acts.ts';

/** What each part of the page works with. */
export type SettlementWorld = {
  page: SettlementPage;
  shortcode: string;
  ask: Ask;
  act: PageAct<SettlementPage>;
  /** Takes the focus to where the settlement stands, after an answer. */
  showAnswer: () => void;
};

export const SettlementContext = createContext<SettlementWorld | null>(null);

/** The page's own world. Throws outside of it, a programming error. */
export function useSettlement(): SettlementWorld {
  const world = useContext(SettlementContext);
  if (!world) throw new Error('useSettlement is for the page of a settlement');
  return world;
}

const hasCode = (error: unknown, code: ProblemCode) =>
  error instanceof ApiProblem && error.code === code;

/** Whether other figures hold than those that were to be approved. */
export const isChanged = (error: unknown) => hasCode(error, 'settlement.figures-changed');

/** Whether the settlement is somewhere else than the page showed. */
export const isMovedOn = (error: unknown) =>
  hasCode(error, 'settlement.refused') || isChanged(error);
