// Members and their devices in the console's lists (call Z49). No list shows a mobile number.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sqlFragment, type SqlFragment } from '#db/sql.ts';
import { given, memberConditions, people, readListPage, type ObjectList } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { buildAvatarUrl, CANCELLED_NAME, DEFAULT_AVATAR } from './cards.ts';
import { USER_STATE_TEXTS } from './lookup.ts';
import { startOfName } from './name-store.ts';
import type { UserRow } from './store.ts';

type Row = Pick<
  UserRow,
  'user_id' | 'show_id' | 'nickname' | 'avatar' | 'wealth_level' | 'charm_level' | 'registered_at' | 'last_active_at'
> & { state: '1' | '2' | '3' };

/** `real:yes` and `real:no` ask for those with and without a verified real name; everything else begins a name. */
function ofWord(ctx: Context, q: string): SqlFragment {
  const isVerified = memberConditions.in(ctx).isVerified(sqlFragment`u.user_id`);
  if (q === 'real:yes') return isVerified;
  if (q === 'real:no') return sqlFragment`not ${isVerified}`;
  return sqlFragment`u.user_id in (select n.user_id from user_name n where ${startOfName(q)})`;
}

export const listUsers: ObjectList = async (ctx, db, ask, now) => {
  // A ban whose end has passed is over, although nobody has written so.
  const state = sqlFragment`
    case when u.status = 2 and u.banned_until <= ${new Date(now)} then '1' else u.status::text end`;
  const { guild_id } = ask;
  const ids = guild_id === undefined ? undefined : await people.in(ctx).memberIdsOf(db, guild_id);
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`u.user_id, u.show_id, u.nickname, u.avatar, u.wealth_level, u.charm_level, u.registered_at, u.last_active_at, ${state} as state`,
      from: sqlFragment`user_account u`,
      shared: { kind: 'user', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`u.user_id = ${id}`),
        given(ids, (some) => sqlFragment`u.user_id = any(${[...some]}::bigint[])`),
        given(ask.from, (at) => sqlFragment`u.registered_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`u.registered_at < ${at}`),
        given(ask.min, (n) => sqlFragment`u.wealth_level >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`u.wealth_level <= ${n}::bigint`),
        given(ask.q, (q) => ofWord(ctx, q)),
      ],
      state,
      at: sqlFragment`u.registered_at`,
      id: sqlFragment`u.user_id`,
      amount: sqlFragment`u.wealth_level`,
    },
    { ...USER_STATE_TEXTS },
    ask,
  );
  return {
    ...page,
    rows: rows.map((user) => ({
      id: String(user.user_id),
      at: user.registered_at.getTime(),
      title: user.state === '3' ? CANCELLED_NAME : user.nickname,
      text: `展示 ID ${user.show_id}`,
      state: user.state,
      state_text: USER_STATE_TEXTS[user.state],
      user_id: user.user_id,
      data: {
        picture: buildAvatarUrl(ctx, user.state === '3' ? DEFAULT_AVATAR : user.avatar),
        show_id: user.show_id,
        wealth_level: user.wealth_level,
        charm_level: user.charm_level,
        last_active_at: unixSecondsOf(user.last_active_at.getTime()),
      },
    })),
  };
};

type DeviceRow = {
  device_hash: Buffer;
  platform: string;
  brand: string;
  first_at: Date;
  last_at: Date;
  live: number;
  accounts: number;
};

const DEVICE_STATES = { live: '登录中', off: '已退出' } as const;

/** The devices that a member has come in with, and how many accounts came in with each. */
export const listDevices: ObjectList = async (_ctx, db, ask, now) => {
  const { user_id } = ask;
  if (user_id === undefined) return refuse('params');
  const { rows, ...page } = await readListPage<DeviceRow>(
    db,
    {
      columns: sqlFragment`d.*`,
      from: sqlFragment`(
        select s.device_hash, max(s.platform) as platform, max(s.brand) as brand, min(s.created_at) as first_at,
          max(s.last_seen_at) as last_at,
          count(*) filter (where s.revoked_at is null and s.expire_at > ${new Date(now)})::int as live,
          (select count(*)::int from device_account a where a.device_hash = s.device_hash) as accounts
        from session s where s.user_id = ${user_id} and s.device_hash is not null group by s.device_hash) d`,
      where: [],
      state: sqlFragment`case when d.live > 0 then 'live' else 'off' end`,
      at: sqlFragment`d.last_at`,
      id: sqlFragment`d.device_hash`,
      amount: sqlFragment`d.accounts`,
    },
    DEVICE_STATES,
    ask,
  );
  return {
    ...page,
    rows: rows.map((device) => {
      const state = device.live > 0 ? 'live' : 'off';
      return {
        // The beginning of the hash tells devices apart and leads back to none.
        id: device.device_hash.toString('hex').slice(0, 16),
        at: device.last_at.getTime(),
        title: `${device.platform} ${device.brand}`.trim(),
        text: `同设备账号 ${device.accounts} 个`,
        state,
        state_text: DEVICE_STATES[state],
        amount: device.accounts,
        unit: 'piece' as const,
        user_id,
        data: {
          platform: device.platform,
          brand: device.brand,
          first_at: unixSecondsOf(device.first_at.getTime()),
          last_at: unixSecondsOf(device.last_at.getTime()),
          accounts: device.accounts,
        },
      };
    }),
  };
};
