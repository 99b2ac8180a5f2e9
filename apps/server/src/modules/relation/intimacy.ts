// REL-4: how points become intimacy and intimacy a level. Pure.
import type { RelationDef } from '@shengyu/campaign/definition.ts';

/** Whatever a definition says: at most so much a day. */
export const DAY_MAX = 2016 as const;

type Figures = Pick<RelationDef, 'intimacy_sources' | 'levels'>;
/** Points of a day by source, before their caps. */
export type DayPoints = ReadonlyMap<string, number>;

/** Points of one source that count. A refund takes back no more than a day could give. */
export const counted = (points: number, cap: number): number => Math.max(-cap, Math.min(cap, points));

/** What a day adds to the intimacy of a pair. */
export const gainOf = ({ intimacy_sources }: Figures, day: DayPoints): number =>
  Math.min(
    DAY_MAX,
    intimacy_sources.reduce((sum, [meter, , cap]) => sum + counted(day.get(meter) ?? 0, cap), 0),
  );

export type Level = { readonly level: number; readonly need: number; readonly name: string };

/** The highest level whose threshold is reached. */
export function levelAt({ levels }: Figures, intimacy: number): Level {
  const [level, need, name] = levels.findLast(([, threshold]) => threshold <= intimacy) ?? levels[0]!;
  return { level, need, name };
}

export function levelNumbered({ levels }: Figures, no: number): Level | undefined {
  const found = levels.find(([level]) => level === no);
  return found && { level: found[0], need: found[1], name: found[2] };
}
