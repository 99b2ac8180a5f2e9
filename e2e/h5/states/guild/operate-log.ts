// The states of 操作日志 (S-OL), and how a phone reaches each.
import { insertOperation } from '@shengyu/server/modules/room/op-store.ts';
import { signIn } from '../../campaign-phone.ts';
import { DAY_MS } from '../../door.ts';
import type { Site } from '../../site.ts';
import { createNamedMembers, newRoom, type NamedMember } from '../campaign/crowd.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const CALL = '**/goapi/room/get_operation_list**';
const MINUTE_MS = 60_000;

type Room = { readonly room_id: number; readonly people: readonly NamedMember[] };
let room: Promise<Room> | undefined;

/** Writes two days of operations in a busy room, whose admin kicks many people. */
async function busy(site: Site): Promise<Room> {
  const { ctx } = site;
  const people = await createNamedMembers(site, 6);
  const [owner, admin, ...others] = people as [NamedMember, NamedMember, ...NamedMember[]];
  const room_id = await newRoom(site, owner, '潮声电台', 3, 12);
  const now = ctx.clock.now();
  type Op = { type: number; ago: number; words?: string; seconds?: number; by?: NamedMember; to?: NamedMember };
  const op = ({ type, ago, words = '', seconds, by, to }: Op) =>
    ctx.db.tx((tx) =>
      insertOperation(tx, {
        at: new Date(now - ago),
        room_id,
        type,
        operator_id: by?.user_id ?? null,
        operator_role: by === owner ? 'owner' : by ? 'admin' : type > 16 ? 'patrol' : 'system',
        target_id: to?.user_id ?? null,
        words,
        seconds: seconds ?? null,
      }),
    );
  await op({ type: 1, ago: 30 * 60 * MINUTE_MS, by: owner });
  await op({ type: 12, ago: 29 * 60 * MINUTE_MS, by: owner, to: admin });
  await op({ type: 8, ago: DAY_MS, by: admin, to: others[0]! });
  await op({ type: 4, ago: 90 * MINUTE_MS, by: admin, to: others[1]!, words: '连续刷屏', seconds: 600 });
  await op({ type: 6, ago: 70 * MINUTE_MS, by: owner });
  for (let i = 0; i < 12; i++)
    await op({ type: 3, ago: (40 - i) * 10_000, by: admin, to: others[i % 4]!, words: i % 3 ? '' : '广告' });
  await op({ type: 17, ago: 12_000, words: '请提醒麦上成员注意用语' });
  await op({ type: 2, ago: 5_000 });
  return { room_id, people };
}

const opened =
  (then?: ReachState, as = 0, words = '踢出房间'): ReachState =>
  async (phone, site) => {
    room ??= busy(site);
    const { room_id, people } = await room;
    await signIn(phone, people[as]!);
    await phone.open(`/operateLog?room_id=${room_id}`);
    await waitForText(phone, words);
    await then?.(phone, site);
  };

export const OPERATE_LOG_STATES: States = {
  operateLog: opened(),
  'operateLog-day': opened(async (phone) => {
    await phone.page.getByText('没有更多了').scrollIntoViewIfNeeded();
  }),
  'operateLog-filter': opened(async (phone) => {
    await pressButton(phone, '筛选');
    await waitForText(phone, '一次最多查看');
  }),
  'operateLog-people': opened(async (phone) => {
    await pressButton(phone, '筛选');
    await phone.page.getByRole('combobox', { name: /操作人/ }).click();
    await phone.page.getByRole('dialog', { name: '选择操作人' }).waitFor();
  }),
  'operateLog-empty': opened(async (phone) => {
    await phone.page.getByRole('tab', { name: '黑名单' }).click();
    await waitForText(phone, '所选时间暂无操作');
  }),
  'operateLog-refused': opened(undefined, 5, '仅房间管理可查看'),
  'operateLog-none': async (phone, site) => {
    room ??= busy(site);
    await signIn(phone, (await room).people[5]!);
    await phone.open('/operateLog');
    await waitForText(phone, '请从房间内打开');
  },
  'operateLog-gone': async (phone, site) => {
    room ??= busy(site);
    await signIn(phone, (await room).people[0]!);
    await phone.open('/operateLog?room_id=999999');
    await waitForText(phone, '房间不存在');
  },
  'operateLog-guest': async (phone) => {
    await phone.open('/operateLog?room_id=1');
    await waitForText(phone, '登录后查看');
  },
  'operateLog-loading': async (phone, site) => {
    await phone.page.route(CALL, () => undefined);
    room ??= busy(site);
    await signIn(phone, (await room).people[0]!);
    await phone.open(`/operateLog?room_id=${(await room).room_id}`);
    await phone.page.waitForTimeout(800);
  },
  'operateLog-failed': async (phone, site) => {
    await phone.page.route(CALL, (route) => route.fulfill({ status: 502, body: '' }));
    room ??= busy(site);
    await signIn(phone, (await room).people[0]!);
    await phone.open(`/operateLog?room_id=${(await room).room_id}`);
    await waitForText(phone, '加载失败');
  },
};
