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

/**
 * The part in which a fault is mended, and its name. The publishing check names the place by its code, such as the pool `th_shallow` or
 * the prize `th_s01`; other places are paths, such as `schedule.open`.
 */
export function findFaultyPart(def: CampaignDef, place: string): { readonly part: string; readonly title: string } {
  const isNamed = ({ id }: { readonly id: string }): boolean => id === place;
  const pool = Object.entries(def.pools ?? {}).find(([code, { rows }]) => code === place || rows.some(isNamed));
  if (pool) return { part: `pools.${pool[0]}`, title: pool[1].name };
  const lists: Readonly<Partial<Record<PartKey, readonly { readonly id: string }[]>>> = {
    packs: def.packs ?? [],
    shops: (def.shops ?? []).flatMap((shop) => [shop, ...shop.goods]),
    tasks: def.tasks ?? [],
    milestones: def.milestones ?? [],
    ranks: def.ranks ?? [],
    things: Object.keys({ ...def.items, ...def.tokens }).map((id) => ({ id })),
  };
  const [first = ''] = place.replace(/^\//, '').split(/[./]/);
  const part =
    PARTS.find(({ key }) => lists[key]?.some(isNamed)) ??
    PARTS.find(({ places }) => places.includes(first)) ??
    JSON_PART;
  return { part: part.key, title: part.title };
}
