import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { expect, it } from 'vitest';
import { findSpot } from './parts-table.ts';

const def = {
  pools: { th_shallow: { name: '浅滩寻宝', rows: [{ id: 'th_s01' }, { id: 'th_s02' }] } },
  tasks: [{ id: 'th_t1' }, { id: 'th_t2', meter: '' }],
  shops: [{ id: 'th_shop', goods: [{ id: 'thg_1' }, { id: 'thg_2' }] }],
  ranks: [{ id: 'th_rank', sources: [['mic.minutes', 1, 0, 0]] }],
  milestones: [{ id: 'th_mile', steps: [[10, []]] }],
  tokens: { th_map: { expire: 'never' } },
  schedule: { kind: 'fixed', open: '' },
  rules: ['一', '二'],
} as unknown as CampaignDef;

it.each([
  ['th_shallow', 'pools.th_shallow', ['th_shallow']],
  ['th_s02', 'pools.th_shallow', ['th_s02']],
  [
    '/pools/th_shallow/rows/1/weight',
    'pools.th_shallow',
    ['th_s02.weight', 'th_s02', 'th_shallow.rows', 'th_shallow', 'pools'],
  ],
  ['/tasks/1/meter', 'tasks', ['th_t2.meter', 'th_t2', 'tasks']],
  ['th_mile_10', 'milestones', ['th_mile_10']],
  ['/shops/0/goods/1/from', 'shops', ['thg_2.from', 'thg_2', 'th_shop.goods', 'th_shop', 'shops']],
  [
    '/ranks/0/sources/0/2',
    'ranks',
    ['th_rank.sources.0.2', 'th_rank.sources.0', 'th_rank.sources', 'th_rank', 'ranks'],
  ],
  ['/tokens/th_map/expire', 'things', ['th_map.expire', 'th_map', 'tokens']],
  ['/schedule/open', 'basic', ['schedule.open', 'schedule']],
  ['/rules/1', 'rules', ['rules.1', 'rules']],
  ['/relation/level_rewards', 'json', ['relation.level_rewards', 'relation']],
])('CONUI-20 a fault at %s is mended in the part %s', (place, part, places) => {
  expect(findSpot(def, place)).toMatchObject({ part, places });
});
