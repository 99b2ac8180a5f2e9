// The parts of a definition in the order in which the editor lists them.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

export type PartKey =
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
  { key: 'json', title: 'JSON', places: [] },
];

/** The part in which a place of the definition is edited: `pools.th_shallow.rows.3.weight` → the pool th_shallow. */
export function partOfPlace(place: string): string {
  const names = place.replaceAll('/', '.').replace(/^\./, '').split('.');
  const [first = '', second] = names;
  const part = PARTS.find(({ places }) => places.includes(first));
  if (!part) return 'json';
  return part.key === 'pools' && second !== undefined ? `pools.${second}` : part.key;
}
