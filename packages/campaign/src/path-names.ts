// The Chinese name of a place in a campaign's definition, for operators who write, compare or approve a change: 浅滩寻宝 · 宝藏帆船 · 权重
// instead of pools.th_shallow.rows.th_s01.weight.
import { nameOfItems } from '@shengyu/rules/board/item-text.ts';
import type { CampaignDef, Grant, ItemDef } from './definition.ts';
import { findItem } from './items.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: '标题',
  version: '版本',
  routes: '页面',
  tab_of: '所属页面',
  schedule: '排期',
  audience: '人群',
  items: '道具',
  tokens: '货币',
  counters: '计数',
  packs: '礼包',
  pools: '奖池',
  shops: '商店',
  decompose: '分解',
  ranks: '榜单',
  signs: '签到',
  daily: '每日礼',
  tasks: '任务',
  milestones: '里程碑',
  offers: '充值礼',
  collections: '收集',
  match: '匹配',
  teams: '阵营',
  benefit: '一次性礼',
  stars: '星座',
  luck_sources: '好运来源',
  relation: '关系',
  rules: '规则',
  copy: '文案',
  theme: '主题',
  order: '顺序',
  rows: '奖品',
  goods: '商品',
  weight: '权重',
  weights: '权重',
  tier: '档次',
  tiers: '档次',
  grant: '内容',
  price: '价格',
  cost: '消耗',
  stock: '库存',
  limit: '限购',
  fb: '替补',
  pity: '保底',
  wish: '心愿',
  left: '剩余折算',
  expire: '到期',
  source: '来源',
  sources: '来源',
  open: '开始',
  close: '结束',
  first_open: '首季开始',
  claim_days: '领奖天数',
  days: '天数',
  kind: '方式',
  age: '年龄',
  min_level: '最低等级',
  platforms: '平台',
  grey: '灰度',
  name: '名称',
  desc: '说明',
  value: '价值',
  image: '图片',
  type: '类型',
  steps: '阶梯',
  at: '门槛',
  target: '目标',
  meter: '计量',
  period: '周期',
  rewards: '奖励',
  subject: '排名对象',
  history: '往期',
  slots: '时段',
  filter: '上榜范围',
  min: '领奖最低分',
  min_draws: '上榜抽取次数',
  top: '取前几名',
  no: '编号',
  day_win: '每日前三场景',
  sort: '次序',
  from: '起始',
  to: '截止',
  sets: '套组',
  pieces: '碎片',
  need: '所需',
  qty: '数量',
  item_code: '物品',
  amount_fen: '金额（分）',
  colors: '配色',
  mood: '氛围',
  animation: '动效',
  assets: '素材',
};

type Finder = (code: string) => ItemDef | undefined;
type Named = { readonly name?: unknown; readonly title?: unknown; readonly grant?: unknown; readonly id?: unknown };

/** Names each part of the path in either version; a part that neither names stands as it is written. */
export function nameOfPath(defs: readonly CampaignDef[], path: string): string {
  const find: Finder = (code) => defs.map((def) => findItem(def, code)).find((item) => item !== undefined);
  let places: unknown[] = [...defs];
  const words = path.split('.').map((key) => {
    places = places.map((place) => entryOf(place, key)).filter((place) => place !== undefined);
    return nameOfEntry(places, key, find) ?? FIELD_NAMES[key] ?? key;
  });
  // 奖池 and 奖品 say nothing beside the name of the pool and of the prize that follow them.
  return words.filter((word, i) => i === words.length - 1 || !CONTAINERS.has(word)).join(' · ');
}

const CONTAINERS = new Set(['奖池', '奖品', '商品']);

function entryOf(place: unknown, key: string): unknown {
  if (Array.isArray(place))
    return (
      place.find((entry: Named & { item_code?: unknown }) => entry?.id === key || entry?.item_code === key) ??
      place[Number(key)]
    );
  return typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[key] : undefined;
}

function nameOfEntry(places: readonly unknown[], key: string, find: Finder): string | undefined {
  for (const place of places.toReversed()) {
    if (typeof place !== 'object' || place === null || Array.isArray(place)) continue;
    const { name, title, grant } = place as Named;
    for (const text of [name, title]) if (typeof text === 'string' && text !== '') return text;
    const granted = Array.isArray(grant) ? nameOfKnown(grant as Grant, find) : undefined;
    if (granted) return granted;
  }
  return find(key)?.name;
}

/** The name of a grant; undefined if one of its items is known to neither version. */
function nameOfKnown(grant: Grant, find: Finder): string | undefined {
  const items = grant.map(({ item_code, qty }) => ({ item: find(item_code), qty }));
  if (items.length === 0 || items.some(({ item }) => !item)) return undefined;
  return nameOfItems(items.map(({ item, qty }) => ({ item_type: item!.type, name: item!.name, num: qty })));
}
