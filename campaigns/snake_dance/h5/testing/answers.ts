// Replies of the server to /snakePage, for tests.
import { makeBoxHome, makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, pool } from '@shengyu/h5/testing/samples.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';

const LOOP = { every: 36, max: 40 };
const pink = (num: number) => makeSampleItem('pinkdiamond', '粉钻', { item_type: 113, item_code: 'pink', num });
/** The prize cells of the sample board. */
const PRIZES = [
  { at: 2, items: [pink(3)] },
  { at: 5, items: [makeSampleItem('debris', '碎片', { item_type: 9, item_code: 'debris', num: 6 })] },
  { at: 36, items: [pink(20)] },
];

/** The home of a member who stands at this position. */
export function makeSnakeHome(position: number, more: Partial<DrawCampaignHome> = {}): DrawCampaignHome {
  const home = makeBoxHome();
  const lap = Math.min(LOOP.max, Math.floor(position / LOOP.every) + 1);
  return {
    ...home,
    activity: { ...home.activity, activity_code: 'snake_dance', title: '金蛇狂舞' },
    boxes: [
      {
        ...home.boxes[0]!,
        box_code: 'sn_dice',
        name: '抛绣球',
        kind: 3,
        price: 18,
        cost: { kind: 'token', code: 'sn_ball', name: '绣球令', icon: pool.cost.icon, num: 1 },
        batches: [1, 10],
      },
    ],
    tokens: [
      { code: 'sn_ball', name: '绣球令', icon: pool.cost.icon, num: 18, expire_num: 0 },
      { code: 'sn_step', name: '舞步', icon: pool.cost.icon, num: position, expire_num: 0 },
    ],
    packs: [
      {
        ...home.packs[0]!,
        pack_id: 'sn_p1',
        price: 18,
        bonus: [makeSampleItem('balltoken', '绣球令', { item_type: 9, item_code: 'sn_ball', value: 0 })],
      },
    ],
    meters: [
      {
        code: 'sn_lap',
        name: '蛇身格',
        scope: 'user',
        value: position,
        round: lap,
        loop: LOOP,
        steps: PRIZES.map(({ at, items }) => ({
          step_id: `sn_lap_${lap}_${at}`,
          at,
          items,
          state: position % LOOP.every >= at ? 2 : 0,
        })),
      },
      {
        code: 'sn_laps',
        name: '舞蛇圈数',
        scope: 'user',
        value: Math.floor(position / LOOP.every),
        steps: [1, 3, 40].map((at) => ({
          step_id: `sn_laps_${at}`,
          at,
          items: [makeSampleItem('gongdrum', '锣鼓喧天')],
          state: Math.floor(position / LOOP.every) >= at ? 1 : 0,
        })),
      },
    ],
    pity: {},
    ...more,
  };
}

/** The reply to throws of these faces from this position. */
export function makeRun(from: number, faces: readonly number[], more: Partial<DrawResult> = {}): DrawResult {
  const to = Math.min(LOOP.every * LOOP.max, from + faces.reduce((sum, face) => sum + face, 0));
  const base = makeDrawResult(faces.map(() => pool.list[0]!.prize_id));
  const paid = Array.from({ length: to - from }, (_, i) => from + i + 1).flatMap((position) => {
    const cell = ((position - 1) % LOOP.every) + 1;
    const prize = PRIZES.find(({ at }) => at === cell);
    const round = Math.floor((position - 1) / LOOP.every) + 1;
    return prize ? [{ step_id: `sn_lap_${round}_${cell}`, at: cell, round, items: prize.items }] : [];
  });
  const step = (num: number) => makeSampleItem('danceshoe', '舞步', { item_type: 9, item_code: 'sn_step', num });
  return {
    ...base,
    box_code: 'sn_dice',
    list: base.list.map((one, i) => ({ ...one, prize: { ...one.prize, items: [step(faces[i]!)] } })),
    extra: [],
    pity: [],
    balance: [{ code: 'sn_ball', name: '绣球令', icon: '', num: 18 - faces.length, expire_num: 0 }],
    moved: { code: 'sn_lap', from, to, ...LOOP, paid },
    ...more,
  };
}
