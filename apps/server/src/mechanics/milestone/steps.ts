// Steps of a progress box (MILE-1, MILE-3, MILE-6). Pure.
import type { Grant, MileDef } from '@shengyu/campaign/definition.ts';

export type Step = {
  readonly step_id: string;
  /** As the page shows it: the position in the round. */
  readonly at: number;
  /** The meter's value that opens it. */
  readonly from: number;
  /** Of a loop, from 1. */
  readonly round?: number;
  readonly grant: Grant;
};

function stepsOfRound({ id, steps, loop }: MileDef, round: number): Step[] {
  if (!loop) return steps.map(([at, grant]) => ({ step_id: `${id}_${at}`, at, from: at, grant }));
  return steps.map(([at, grant]) => ({
    step_id: `${id}_${round}_${at}`,
    at,
    from: (round - 1) * loop.every + at,
    round,
    grant,
  }));
}

/** The round in which a value stands. */
export const roundAt = ({ loop }: MileDef, value: number): number =>
  loop ? Math.min(loop.max, Math.floor(value / loop.every) + 1) : 1;

/** The steps a page shows: all, or those of the round that runs. */
export const stepsShown = (def: MileDef, value: number): Step[] => stepsOfRound(def, roundAt(def, value));

/** The steps passed on the way from one value to another, in their order. */
export function stepsBetween(def: MileDef, before: number, value: number): Step[] {
  const passed: Step[] = [];
  for (let round = roundAt(def, before); round <= roundAt(def, value); round++) {
    passed.push(...stepsOfRound(def, round).filter(({ from }) => from > before && from <= value));
  }
  return passed;
}

export const openSteps = (def: MileDef, value: number): Step[] => stepsBetween(def, 0, value);

/** A step by its id; undefined: the box has none of this name. */
export function stepNamed(def: MileDef, step_id: string): Step | undefined {
  const round = def.loop ? Number(new RegExp(`^${def.id}_(\\d+)_\\d+$`).exec(step_id)?.[1] ?? 0) : 1;
  if (def.loop && (round < 1 || round > def.loop.max)) return undefined;
  return stepsOfRound(def, round).find((step) => step.step_id === step_id);
}
