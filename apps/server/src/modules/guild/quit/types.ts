// The three quit types with their conditions, fees and times (G24), so that members know before they apply whether quit_guild or
// auto_quit_guild would refuse them.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { get_quit_type } from '@shengyu/contract/calls/guild-quit.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { roomsOwnedInGuild, loadRoomBriefs } from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  guildById,
  findMembershipIn,
  membershipOf,
  type QuitGround,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { computeWaitBeforeAnyGuildMs } from '../join/cooldown.ts';
import type { Viewer } from '../viewer.ts';
import { openQuitOf } from './store.ts';
import {
  ALL_QUIT_GROUNDS,
  forcedQuitFeeOf,
  quitGroundsOf,
  GROUNDS_CLOSED_TO_ROOM_OWNERS,
  computeQuitRetryTime,
  type ForcedQuitFee,
} from './ways.ts';
import { QUIT_GROUND_TEXTS, QUIT_REASONS, QUIT_TYPES } from '../words.ts';

type Reply = ReplyOf<typeof get_quit_type>;
type Way = Reply['list'][number];

export async function readQuitTypes(call: Viewer, guild_id: number | undefined): Promise<Reply | Refused> {
  const { ctx, db, me, now } = call;
  const member = guild_id === undefined ? await membershipOf(db, me) : await findMembershipIn(db, guild_id, me);
  if (!member) return refuse(get_quit_type.refusals.not_in_guild);
  if (member.role === 3) return refuse(get_quit_type.refusals.head);
  const guild = (await guildById(db, member.guild_id))!;
  const c = await readConfig(ctx, 'constants');
  const grounds = await quitGroundsOf(ctx, db, guild, member, now);
  const fee = await forcedQuitFeeOf(ctx, db, member, grounds, now);
  const rooms = await roomsOwnedInGuild(db, member.guild_id, me);
  const open = await openQuitOf(db, member);
  const { available } = await walletOf(db, userAsOwner(me));
  const known: Known = { c, member, grounds, fee, available, owns: rooms.length > 0, open: open !== undefined, now };
  const shown = await loadRoomBriefs(
    ctx,
    db,
    rooms.map(({ room_id }) => room_id),
    now,
  );
  return {
    list: [friendlyWay(known), forcedWay(known), freeWay(known)],
    reason_types: [...QUIT_REASONS],
    ...(open
      ? {
          current: {
            apply_id: open.apply_id,
            quit_type: open.quit_type,
            status: open.status,
            end_at: unixSecondsOf(open.due_at!.getTime()),
            can_cancel: 1 as const,
          },
        }
      : {}),
    room_to_handover: [...shown.values()],
    balance_fen: available,
  };
}

type Known = {
  readonly c: Constants;
  readonly member: GuildMembership;
  readonly grounds: readonly QuitGround[];
  readonly fee: ForcedQuitFee;
  readonly available: number;
  readonly owns: boolean;
  readonly open: boolean;
  readonly now: number;
};

const OPEN = '您已提交退会申请';
const OWNS = '您是公会房间房主，请先移交房间';

/** A way to quit. It is available when nothing is unmet; otherwise `reason`, or the first unmet condition, says why not. */
const way = (
  quit_type: 1 | 2 | 3,
  unmet: readonly (string | false)[],
  rest: Omit<Way, 'quit_type' | 'name' | 'available' | 'unavailable_reason' | 'unmet'> & { readonly reason?: string },
): Way => {
  const { reason, ...shown } = rest;
  const named = unmet.filter((text) => text !== false);
  return {
    quit_type,
    name: QUIT_TYPES[quit_type],
    available: toBit(named.length === 0),
    ...(named.length === 0 ? {} : { unavailable_reason: reason ?? named[0], unmet: named }),
    ...shown,
  };
};

function friendlyWay({ c, member, owns, open, now }: Known): Way {
  const again = computeQuitRetryTime(member, c, now);
  const unmet = [open && OPEN, owns && OWNS, again > 0 && `${formatDateAndMinute(again)} 后可再次提交`];
  const effect = now + c.QUIT_AUTO_PASS_H * HOUR_MS;
  return way(1, unmet, {
    desc: '由公会审核，7 天未处理自动通过',
    need_review: 1,
    fee_fen: 0,
    effect_at: unixSecondsOf(effect),
    cooling_days: 0,
    rejoin_at: unixSecondsOf(effect + computeWaitBeforeAnyGuildMs({ leave_type: 1, leave_ground: null }, c)),
    steps: ['提交申请', '公会审核，最长 7 天', '退会完成'],
  });
}

function forcedWay({ c, member, fee, available, open, now }: Known): Way {
  const since = member.join_at.getTime() + c.FORCED_MIN_STAY_DAYS * DAY_MS;
  const unmet = [
    open && OPEN,
    since > now && `入会满 ${c.FORCED_MIN_STAY_DAYS} 天后才能强制退会，${formatDateAndMinute(since)} 起可用`,
    fee.fee_fen > available && `可用收益不足以支付强制退会费用，还差 ${formatFenAsYuan(fee.fee_fen - available)}`,
  ];
  const effect = now + c.FORCED_COOLING_H * HOUR_MS;
  return way(2, unmet, {
    desc: '公会不能拒绝，冷静期 7 天内可随时撤回',
    need_review: 0,
    fee_fen: fee.fee_fen,
    fee_detail: {
      income_90d_fen: fee.income_90d_fen,
      rate_bp: c.FORCED_FEE_BP,
      cap_fen: c.FORCED_FEE_CAP_FEN,
      ...(fee.free ? { waived_reason: QUIT_GROUND_TEXTS[fee.free] } : {}),
    },
    effect_at: unixSecondsOf(effect),
    cooling_days: Math.floor(c.FORCED_COOLING_H / 24),
    rejoin_at: unixSecondsOf(effect + computeWaitBeforeAnyGuildMs({ leave_type: 2, leave_ground: null }, c)),
    steps: ['短信验证并冻结费用', '冷静期 7 天，可撤回', '费用归公会，退会完成'],
  });
}

function freeWay({ c, grounds, owns, now }: Known): Way {
  const ground = grounds.find((g) => !owns || !GROUNDS_CLOSED_TO_ROOM_OWNERS.includes(g));
  const unmet = ground ? [] : grounds.length > 0 ? [OWNS] : ALL_QUIT_GROUNDS.map((each) => QUIT_GROUND_TEXTS[each]);
  return way(3, unmet, {
    ...(grounds.length > 0 ? {} : { reason: '暂不符合无责退会条件，满足以下任一条即可' }),
    desc: '立即生效，无需审核',
    need_review: 0,
    fee_fen: 0,
    effect_at: unixSecondsOf(now),
    cooling_days: 0,
    rejoin_at: unixSecondsOf(now + computeWaitBeforeAnyGuildMs({ leave_type: 3, leave_ground: ground ?? null }, c)),
    ...(ground ? { ground } : {}),
    steps: ['确认退会', '立即生效'],
  });
}
