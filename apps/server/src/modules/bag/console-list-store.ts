// The lots of a member's bag in the console's lists (call Z49).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { findItem } from './catalogue.ts';
import type { LotOrigin } from './lots.ts';

type Row = {
  lot_id: number;
  item_code: string;
  qty: number;
  origin: LotOrigin;
  campaign: string;
  purchase_id: string;
  income_base: number;
  expire_at: Date | null;
  locked: boolean;
  made_at: Date;
  state: keyof typeof STATES;
};

const STATES = { live: '持有', locked: '已锁定', used: '已用完', ended: '已到期' } as const;
const ORIGINS: Readonly<Record<LotOrigin, string>> = {
  buy: '购买',
  box: '盲盒',
  draw: '抽取',
  exchange: '兑换',
  reward: '奖励',
  offer: '充值礼',
  decompose: '分解',
};

export const listLots: ObjectList = async (_ctx, db, ask, now) => {
  // A bag is read for one person: all bags together say nothing.
  const { user_id } = ask;
  if (user_id === undefined) return refuse('params');
  const state = sqlFragment`
    case when qty = 0 then 'used' when expire_at <= ${new Date(now)} then 'ended' when locked then 'locked' else 'live' end`;
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`lot_id, item_code, qty, origin, campaign, purchase_id, income_base, expire_at, locked, made_at, ${state} as state`,
      from: sqlFragment`lot`,
      places: [db.at(user_id)],
      where: [
        sqlFragment`user_id = ${user_id}`,
        given(ask.campaign, (id) => sqlFragment`campaign = ${id}`),
        given(ask.from, (at) => sqlFragment`made_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`made_at < ${at}`),
        given(ask.q, (q) => sqlFragment`(origin = ${q} or item_code = ${q} or purchase_id = ${q})`),
      ],
      state,
      at: sqlFragment`made_at`,
      id: sqlFragment`lot_id`,
      amount: sqlFragment`qty`,
      sums: [{ name: '件数', unit: 'piece', of: sqlFragment`qty` }],
    },
    STATES,
    ask,
  );
  return {
    ...page,
    rows: rows.map((lot) => ({
      id: `${user_id}-${lot.lot_id}`,
      at: lot.made_at.getTime(),
      title: findItem(lot.item_code)?.name ?? lot.item_code,
      text: `${ORIGINS[lot.origin]}，${lot.campaign}`,
      state: lot.state,
      state_text: STATES[lot.state],
      amount: lot.qty,
      unit: 'piece' as const,
      user_id,
      ref: lot.purchase_id || undefined,
      data: {
        item_code: lot.item_code,
        origin: lot.origin,
        origin_name: ORIGINS[lot.origin],
        income_base: lot.income_base,
        expire_at: lot.expire_at ? unixSecondsOf(lot.expire_at.getTime()) : 0,
        locked: lot.locked ? 1 : 0,
      },
    })),
  };
};
