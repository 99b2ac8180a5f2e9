// REL-4: how the points of a day become intimacy, and which level an intimacy gives. The functions only compute.
import type { RelationDef } from '@shengyu/campaign/definition.ts';

/** The most intimacy that a couple can gain in a day, whatever the definition of the campaign says. */
export const DAY_MAX_INTIMACY = 2016 as const;

type Figures = Pick<RelationDef, 'intimacy_sources' | 'levels'>;
/** The points of a day by source (meter name), before the caps of the sources are applied. */
export type DayPoints = ReadonlyMap<string, number>;

/** Points of a source after its cap. The cap limits the negative side too: a refund takes back no more than a day could give. */
export const capPoints = (points: number, cap: number): number => Math.max(-cap, Math.min(cap, points));

/** How much a day adds to the couple's intimacy. */
export const intimacyGainOf = ({ intimacy_sources }: Figures, day: DayPoints): number =>
  Math.min(
    DAY_MAX_INTIMACY,
    intimacy_sources.reduce((sum, [meter, , cap]) => sum + capPoints(day.get(meter) ?? 0, cap), 0),
  );

export type Level = { readonly level: number; readonly need: number; readonly name: string };

/** The highest level whose threshold is reached. */
export function findLevelAt({ levels }: Figures, intimacy: number): Level {
  const [level, need, name] = levels.findLast(([, threshold]) => threshold <= intimacy) ?? levels[0]!;
  return { level, need, name };
}

export function findLevelByNumber({ levels }: Figures, no: number): Level | undefined {
  const found = levels.find(([level]) => level === no);
  return found && { level: found[0], need: found[1], name: found[2] };
}
