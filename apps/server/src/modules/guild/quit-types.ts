// Ways to leave with their conditions and prices (G24): what quit_guild and auto_quit_guild would answer, before they are asked.
import { dateAndMinute, DAY_MS, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { get_quit_type } from '@shengyu/contract/calls/guild-quit.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { ownedIn, roomBriefs } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { waitAnywhere } from './cooldown.ts';
import type { Viewer } from './detail.ts';
import { membershipOf, memberIn, type Ground, type Member } from './member-store.ts';
import { openQuitOf } from './quit-store.ts';
import { feeOf, groundsOf, OWNER_BLOCKS, retryAt, type Fee } from './quit-ways.ts';
import { guildById } from './store.ts';
import { GROUNDS, QUIT_REASONS, QUIT_TYPES } from './words.ts';

type Reply = ReplyOf<typeof get_quit_type>;
type Way = Reply['list'][number];

export async function quitTypes(act: Viewer, guild_id: number | undefined): Promise<Reply | Refused> {
  const { ctx, db, me, now } = act;
  const member = guild_id === undefined ? await membershipOf(db, me) : await memberIn(db, guild_id, me);
  if (!member) return refuse(get_quit_type.refusals.not_in_guild);
  if (member.role === 3) return refuse(get_quit_type.refusals.head);
  const guild = (await guildById(db, member.guild_id))!;
  const c = await readConfig(ctx, 'constants');
  const grounds = await groundsOf(ctx, db, guild, member, now);
  const fee = await feeOf(ctx, db, member, grounds, now);
  const rooms = await ownedIn(db, member.guild_id, me);
  const open = await openQuitOf(db, member);
  const { available } = await walletOf(db, user(me));
  const known: Known = { c, member, grounds, fee, available, owns: rooms.length > 0, open: open !== undefined, now };
  const shown = await roomBriefs(
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
            end_at: tsOf(open.due_at!.getTime()),
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
  readonly member: Member;
  readonly grounds: readonly Ground[];
  readonly fee: Fee;
  readonly available: number;
  readonly owns: boolean;
  readonly open: boolean;
  readonly now: number;
};

const OPEN = '您已提交退会申请';
const OWNS = '您是公会房间房主，请先移交房间';

const way = (
  quit_type: 1 | 2 | 3,
  why: string | undefined,
  rest: Omit<Way, 'quit_type' | 'name' | 'available' | 'unavailable_reason'>,
): Way => ({
  quit_type,
  name: QUIT_TYPES[quit_type],
  available: bit(why === undefined),
  ...(why === undefined ? {} : { unavailable_reason: why }),
  ...rest,
});

function friendlyWay({ c, member, owns, open, now }: Known): Way {
  const again = retryAt(member, c, now);
  const why = open ? OPEN : owns ? OWNS : again > 0 ? `${dateAndMinute(again)} 后可再次提交` : undefined;
  const effect = now + c.QUIT_AUTO_PASS_H * HOUR_MS;
  return way(1, why, {
    desc: '由公会审核，7 天未处理自动通过',
    need_review: 1,
    fee_fen: 0,
    effect_at: tsOf(effect),
    cooling_days: 0,
    rejoin_at: tsOf(effect + waitAnywhere({ leave_type: 1, leave_ground: null }, c)),
    steps: ['提交申请', '公会审核，最长 7 天', '退会完成'],
  });
}

function forcedWay({ c, member, fee, available, open, now }: Known): Way {
  const since = member.join_at.getTime() + c.FORCED_MIN_STAY_DAYS * DAY_MS;
  const why = open
    ? OPEN
    : since > now
      ? '入会满 30 天后才能强制退会'
      : fee.fee_fen > available
        ? '可用收益不足以支付强制退会费用'
        : undefined;
  const effect = now + c.FORCED_COOLING_H * HOUR_MS;
  return way(2, why, {
    desc: '公会不能拒绝，冷静期 7 天内可随时撤回',
    need_review: 0,
    fee_fen: fee.fee_fen,
    fee_detail: {
      income_90d_fen: fee.income_90d_fen,
      rate_bp: c.FORCED_FEE_BP,
      cap_fen: c.FORCED_FEE_CAP_FEN,
      ...(fee.free ? { waived_reason: GROUNDS[fee.free] } : {}),
    },
    effect_at: tsOf(effect),
    cooling_days: Math.floor(c.FORCED_COOLING_H / 24),
    rejoin_at: tsOf(effect + waitAnywhere({ leave_type: 2, leave_ground: null }, c)),
    steps: ['短信验证并冻结费用', '冷静期 7 天，可撤回', '费用归公会，退会完成'],
  });
}

function freeWay({ c, grounds, owns, now }: Known): Way {
  const ground = grounds.find((g) => !owns || !OWNER_BLOCKS.includes(g));
  const why = ground ? undefined : grounds.length > 0 ? OWNS : '暂不符合无责退会条件';
  return way(3, why, {
    desc: '立即生效，无需审核',
    need_review: 0,
    fee_fen: 0,
    effect_at: tsOf(now),
    cooling_days: 0,
    rejoin_at: tsOf(now + waitAnywhere({ leave_type: 3, leave_ground: ground ?? null }, c)),
    ...(ground ? { ground } : {}),
    steps: ['确认退会', '立即生效'],
  });
}
