// Pure functions on the steps of a progress box: which are reached (MILE-1), loops (MILE-3) and step ids (MILE-6).
import type { Grant, MilestoneDef } from '@shengyu/campaign/definition.ts';

export type Step = {
  readonly step_id: string;
  /** The value at which the step lies within its round, as the page shows it. */
  readonly at: number;
  /** The meter value at which the step opens. */
  readonly from: number;
  /** The round of a loop, starting at 1. */
  readonly round?: number;
  readonly grant: Grant;
};

function stepsOfRound({ id, steps, loop }: MilestoneDef, round: number): Step[] {
  if (!loop) return steps.map(([at, grant]) => ({ step_id: `${id}_${at}`, at, from: at, grant }));
  return steps.map(([at, grant]) => ({
    step_id: `${id}_${round}_${at}`,
    at,
    from: (round - 1) * loop.every + at,
    round,
    grant,
  }));
}

/** The number of the round of a loop that a value falls into; 1 without a loop. */
export const roundAt = ({ loop }: MilestoneDef, value: number): number =>
  loop ? Math.min(loop.max, Math.floor(value / loop.every) + 1) : 1;

/** The steps a page shows: all of them, or for a loop those of the current round. */
export const listStepsToShow = (def: MilestoneDef, value: number): Step[] => stepsOfRound(def, roundAt(def, value));

/** The steps passed when the meter grows from one value to the other, in order. */
export function listStepsBetween(def: MilestoneDef, before: number, value: number): Step[] {
  const passed: Step[] = [];
  for (let round = roundAt(def, before); round <= roundAt(def, value); round++) {
    passed.push(...stepsOfRound(def, round).filter(({ from }) => from > before && from <= value));
  }
  return passed;
}

export const listReachedSteps = (def: MilestoneDef, value: number): Step[] => listStepsBetween(def, 0, value);

/** Finds a step by its id; undefined when the box has no step with this id. */
export function findStep(def: MilestoneDef, step_id: string): Step | undefined {
  const round = def.loop ? Number(new RegExp(`^${def.id}_(\\d+)_\\d+$`).exec(step_id)?.[1] ?? 0) : 1;
  if (def.loop && (round < 1 || round > def.loop.max)) return undefined;
  return stepsOfRound(def, round).find((step) => step.step_id === step_id);
}
