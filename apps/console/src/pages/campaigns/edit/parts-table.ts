// The parts of a definition in the order in which the editor lists them.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

type PartKey =
  | 'basic'
  | 'things'
  | 'packs'
  | 'pools'
  | 'shops'
  | 'tasks'
  | 'milestones'
  | 'ranks'
  | 'rules'
  | 'copy'
  | 'theme'
  | 'json';

type PartLine = {
  readonly key: PartKey;
  readonly title: string;
  /** The places of the definition that the part edits. */
  readonly places: readonly string[];
  readonly count?: (def: CampaignDef) => number;
};

const JSON_PART: PartLine = { key: 'json', title: 'JSON', places: [] };

export const PARTS: readonly PartLine[] = [
  { key: 'basic', title: '基本与排期', places: ['title', 'routes', 'schedule', 'audience'] },
  { key: 'things', title: '道具与货币', places: ['items', 'tokens', 'counters'] },
  { key: 'packs', title: '礼包', places: ['packs'], count: ({ packs = [] }) => packs.length },
  { key: 'pools', title: '奖池', places: ['pools'], count: ({ pools = {} }) => Object.keys(pools).length },
  { key: 'shops', title: '商店', places: ['shops'], count: ({ shops = [] }) => shops.length },
  { key: 'tasks', title: '任务', places: ['tasks'], count: ({ tasks = [] }) => tasks.length },
  { key: 'milestones', title: '里程碑', places: ['milestones'], count: ({ milestones = [] }) => milestones.length },
  { key: 'ranks', title: '榜单', places: ['ranks'], count: ({ ranks = [] }) => ranks.length },
  { key: 'rules', title: '规则', places: ['rules'], count: ({ rules }) => rules.length },
  { key: 'copy', title: '文案', places: ['copy'] },
  { key: 'theme', title: '主题', places: ['theme'] },
  JSON_PART,
];

/** Where a fault is mended: the part of the editor, and the places in it that may be marked, the most exact one first. */
export type Spot = { readonly part: string; readonly title: string; readonly places: readonly string[] };

/**
 * Finds the spot of a fault. The publishing check names the place by its code, such as the pool `th_shallow`, the prize `th_s01` or the
 * step `th_mile_10`; a definition that cannot be read is refused with a path, such as `/schedule/open` or `/tasks/0/meter`.
 */
export function findSpot(def: CampaignDef, place: string): Spot {
  const path = place.replace(/^\//, '').split(/[./]/);
  const places = placesOf(def, path);
  const isNamed = ({ id }: { readonly id: string }): boolean => places.includes(id);
  const pool = Object.entries(def.pools ?? {}).find(([code, { rows }]) => places.includes(code) || rows.some(isNamed));
  if (pool) return { part: `pools.${pool[0]}`, title: pool[1].name, places };
  const lists: Readonly<Partial<Record<PartKey, readonly { readonly id: string }[]>>> = {
    packs: def.packs ?? [],
    shops: (def.shops ?? []).flatMap((shop) => [shop, ...shop.goods]),
    tasks: def.tasks ?? [],
    milestones: (def.milestones ?? []).flatMap(({ id, steps }) => [
      { id },
      ...steps.map(([at]) => ({ id: `${id}_${at}` })),
    ]),
    ranks: def.ranks ?? [],
    things: Object.keys({ ...def.items, ...def.tokens }).map((id) => ({ id })),
  };
  const part =
    PARTS.find(({ key }) => lists[key]?.some(isNamed)) ??
    PARTS.find((one) => one.places.includes(path[0]!)) ??
    JSON_PART;
  return { part: part.key, title: part.title, places };
}

/** Parts whose entries are known by their key, as the rows of others are by their id. */
const KEYED: readonly string[] = ['pools', 'items', 'tokens'];

/** What a place is called where it is drawn: `th_s01.weight`, `th_s01`, `th_shallow`; `schedule.open`, `schedule`. */
function placesOf(def: CampaignDef, path: readonly string[]): string[] {
  const places: string[] = [];
  let value: unknown = def;
  let row: { readonly name: string; readonly depth: number } | undefined;
  path.forEach((key, depth) => {
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
    const id = (value as { readonly id?: unknown } | null | undefined)?.id;
    if (typeof id === 'string') row = { name: id, depth };
    else if (depth === 1 && KEYED.includes(path[0]!)) row = { name: key, depth };
    places.unshift(
      row ? [row.name, ...path.slice(row.depth + 1, depth + 1)].join('.') : path.slice(0, depth + 1).join('.'),
    );
  });
  return places;
}
