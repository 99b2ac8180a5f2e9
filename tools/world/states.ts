// The states that a filled world holds at its end (§5 of docs/spec/demo-world.md, "Every state once at least"), one row for each, so
// that the list of the spec can be checked. Plain data; `missing.ts` asks the database.
import type { SizeName } from './sizes.ts';

export type WorldState = {
  readonly area: string;
  readonly state: string;
  /** What follows `select count(*) from`. */
  readonly from: string;
  readonly least: number;
  /** Of a queue the spec says exactly how much waits in it. */
  readonly most?: number;
  /** A small world has too few people for this state. */
  readonly needs?: Extract<SizeName, 'dev'>;
};

/** The moment at which the world ends. */
const END = `(select to_timestamp(value::text::numeric / 1000) from demo.world where key = 'filled_until')`;
const TODAY = `(${END} at time zone 'Asia/Shanghai')::date`;
/** The member of the cast in this role (WORLD-5). */
const roleId = (role: string): string => `(select (value ->> '${role}')::bigint from demo.world where key = 'cast')`;
const TIDE = `(select guild_id from guild where name = '潮汐之声')`;
/** A night of the world is one step to 05:40, so what happens before that time of a day happens then, and more is left at the end. */
const NIGHT_HOURS = 5.7;
/** Something ends about so many hours after the end of the world. */
const hasLeft = (column: string, hours: number): string =>
  `${column} between ${END} + interval '${hours - 1} hours' and ${END} + interval '${hours + 1 + NIGHT_HOURS} hours'`;

type Rest = Partial<Pick<WorldState, 'least' | 'most' | 'needs'>>;
type Row = readonly [state: string, from: string, rest?: Rest];

const inArea = (area: string, rows: readonly Row[]): WorldState[] =>
  rows.map(([state, from, rest]) => ({ area, state, from, least: 1, ...rest }));

const DEV: Rest = { needs: 'dev' };
const atLeast = (least: number, rest: Rest = {}): Rest => ({ least, ...rest });
const exactly = (num: number, rest: Rest = {}): Rest => ({ least: num, most: num, ...rest });

const guildFiles = inArea('guild files', [
  ['frozen', 'guild where status = 7'],
  ['disbanding, four days left', `guild where status = 8 and ${hasLeft('disband_at', 96)}`],
  ['disbanded', 'guild where status = 9', DEV],
  ['level 5 by its gifts', `guild where name = '潮汐之声' and level = 5`],
  ['born nine days ago', `guild where protect_until >= ${TODAY}`],
  ['draft', 'guild_apply where status = 1', DEV],
  ['reviewing, overdue', `guild_apply where status = 2 and expect_review_at < ${END}`],
  ['to be supplemented', 'guild_apply where status = 3'],
  ['rejected', 'guild_apply where status = 4'],
  ['to sign', 'guild_apply where status = 5'],
]);

const joins = inArea('join', [
  ['seven wait in 潮汐之声', `guild_join where guild_id = ${TIDE} and status = 0`, exactly(7, DEV)],
  ['24 hours left', `guild_join where status = 0 and ${hasLeft('expire_at', 24)}`],
  ['approved', 'guild_join where status = 1'],
  ['rejected with block', `guild_join where status = 2 and block_until > handled_at + interval '29 days'`],
  ['withdrawn', 'guild_join where status = 3'],
  ['expired', 'guild_join where status = 4'],
  ['closed: joined elsewhere', 'guild_join where status = 5'],
  [
    'rejection undone',
    `guild_undo u join guild_log l on l.log_id = u.batch_id where l.undo ->> 'kind' = 'join_reject'`,
  ],
]);

const quits = inArea('quit', [
  [
    'friendly, two wait in 潮汐之声',
    `guild_quit where guild_id = ${TIDE} and quit_type = 1 and status = 0`,
    exactly(2),
  ],
  ['rejected twice', 'guild_member where left_at is null and refusals = 2'],
  ['passed by itself', 'guild_quit where quit_type = 1 and status = 2 and handler_id is null'],
  ['forced, cooling (role 16)', `guild_quit where status = 1 and fee_fen > 0 and user_id = ${roleId('leaving')}`],
  ['forced, done with fee', 'guild_quit where quit_type = 2 and status = 2 and fee_state = 2'],
  ['regret', `guild_quit where ground = 'regret'`],
  ['idle', `guild_quit where ground = 'idle'`, DEV],
  ['withdrawn', 'guild_quit where status = 4'],
  [
    'closed by removal',
    'guild_quit q join guild_member m using (guild_id, member_id) where q.status = 5 and m.leave_type = 4',
  ],
]);

/** Numbers of the handling log (modules/roster/log-store.ts). */
const [REMOVED, APPOINTED, DISMISSED] = [3, 4, 5];

const roles = inArea('roles', [
  ['vice-head given', `guild_log where type = ${APPOINTED} and undo ->> 'to' = '2'`, DEV],
  ['vice-head removed', `guild_log where type = ${DISMISSED} and undo ->> 'from' = '2'`, DEV],
  ['manager given', `guild_log where type = ${APPOINTED} and undo ->> 'to' = '1'`],
  ['head offered, 31 hours left', `guild_head_offer where state = 0 and ${hasLeft('expire_at', 31)}`],
  ['undo of a role', `guild_undo u join guild_log l on l.log_id = u.batch_id where l.undo ->> 'kind' = 'role'`, DEV],
  ['removal with its line', `guild_log where type = ${REMOVED}`],
]);

const settlements = inArea('settlement', [
  ['open this month', `settlement where status = 0 and month = to_char(${TODAY}, 'YYYY-MM')`],
  // Not in the first five hours of a month (scenes/settlement.ts).
  ['computed', 'settlement where status = 1'],
  ['confirmed', 'settlement where status = 2'],
  ['paid in five months', `(select distinct month from settlement where status = 3) paid`, atLeast(5)],
  ['disputed (云上城邦)', `settlement s join guild g using (guild_id) where s.status = 4 and g.name = '云上城邦'`],
]);

const orders = inArea('recharge order', [
  ['created, minutes left', `recharge_order where status = 0 and expire_at > ${END}`],
  ['paying', 'recharge_order where status = 1'],
  ['credited', 'recharge_order where status = 3'],
  ['closed by the payer', 'recharge_order where status = 4 and closed_at < expire_at'],
  ['closed by the timer', 'recharge_order where status = 4 and closed_at >= expire_at'],
  ['late money credited', 'recharge_order where status = 3 and closed_at is not null'],
  ['exception: wrong amount', 'recharge_order where status = 7'],
  ['refunding', 'recharge_order where status = 5'],
  ['refunded', 'recharge_order where status = 6'],
  ['refund refused', `recharge_refund where state = 'refused'`],
]);

const withdrawals = inArea('withdrawal', [
  ['reviewing', `withdrawal where status = 1 and owner_id = ${roleId('host')}`],
  [
    'approved by itself',
    `withdrawal w where status = 4 and not exists (select from staff_log where target like '%' || w.withdraw_no)`,
  ],
  ['waiting for the batch', 'withdrawal where status = 2'],
  ['paying, and unknown at the provider', 'withdrawal where status = 3', atLeast(2)],
  ['paid nine times (role 04)', `withdrawal where status = 4 and owner_id = ${roleId('host')}`, atLeast(9)],
  ['rejected', 'withdrawal where status = 5'],
  ['failed by its name', 'withdrawal where status = 6'],
  ['cancelled', 'withdrawal where status = 7'],
  ['invoice missing', 'withdrawal where status = 8 and invoice_state = 0'],
  ['invoice given', 'withdrawal where status = 8 and invoice_state = 1'],
  [
    'held by risk',
    'withdrawal w where status = 9 and exists (select from risk_flag f where f.user_id = w.owner_id and state = 0)',
  ],
]);

const couples = inArea('CP', [
  [
    'open letter, 18 hours left (role 01)',
    `relation_invite where to_id = ${roleId('member')} and ${hasLeft('expire_at', 18)}`,
  ],
  ['letter refused', `relation_invite where state = 'declined'`],
  ['letter withdrawn', `relation_invite where state = 'withdrawn'`],
  ['letter expired', `relation_invite where state = 'expired'`],
  ...[1, 2, 3, 4, 5, 6].map((level): Row => [
    `bonded at level ${level}`,
    `relation where state = 'bonded' and level = ${level}`,
  ]),
  ['cosigned today by one side', `cosign_day where day = ${TODAY} and (a_at is null) <> (b_at is null)`],
  ['cooling, five days left', `relation where state = 'cooling' and ${hasLeft('cooling_until', 120)}`],
  ['restored', `notice where title = '关系已恢复'`],
  ['ended by time', `relation where ended_reason = 'cooled'`],
  ['ended together', `relation where ended_reason = 'agreed'`],
  ['memory in moderation', `moderation_item where kind = 'memory' and state = 0`],
  ['small room', 'relation where room_open'],
]);

/** The tier that every hundredth draw of 浅滩寻宝 guarantees (scenes/draws.ts). */
const GUARANTEED_TIER = 4;

const draws = inArea('draws', [
  ['all pools with packs', '(select distinct pool from draw_batch) pools', atLeast(7, DEV)],
  ['singles', 'draw_batch where cardinality(rolls) = 1'],
  ['tens', 'draw_batch where cardinality(rolls) = 10'],
  ['a hundred', 'draw_batch where cardinality(rolls) = 100'],
  [
    'two before the guaranteed prize (role 01)',
    `draw_state where user_id = ${roleId('member')} and c[array_position(tiers, ${GUARANTEED_TIER})] = 98`,
  ],
  ['wish chosen', 'draw_state where wish is not null'],
  ['seed rotated and revealed (role 01)', `seed_pair where user_id = ${roleId('member')} and state = 'revealed'`],
  ['a day’s tree published', 'draw_day_log where size > 0'],
]);

const boards = inArea('boards', [
  ...['day', 'week', 'month', 'total', 'season', 'campaign'].map((span): Row => [
    `a ${span} running`,
    `rank_period where span_kind = '${span}' and state = 0`,
  ]),
  ...['day', 'week', 'month'].map((span): Row => [
    `two times a ${span} settled`,
    `rank_period where rank_id = 'honour_giver' and span_kind = '${span}' and state = 2`,
    atLeast(2),
  ]),
  ['a campaign settled', `rank_period where span_kind = 'campaign' and state = 2`],
  ['rewards given', 'rank_reward'],
  ['somebody taken off', 'rank_exclusion'],
  ['a 神秘人', `rank_result where shown::text like '%神秘人%'`],
]);

const bags = inArea('bag, ship', [
  ['eight slots worn (role 01)', `wear where user_id = ${roleId('member')}`, atLeast(8)],
  ['expiring in two days', `lot where live and item_code = 'bb_moon' and ${hasLeft('expire_at', 47)}`],
  ['expired', `lot where item_code = 'en_star' and expire_at < ${END}`],
  ['locked', 'lot where live and locked'],
  ['decomposed', 'decomposed where undone_at is null'],
  ['decomposed and undone', 'decomposed where undone_at is not null'],
  ...['no address', 'confirmed', 'sent', 'received', 'converted'].map((name, state): Row => [
    `parcel: ${name}`,
    `shipment where state = ${state}`,
  ]),
]);

const reports = inArea('report, moderation', [
  ['complaint founded', 'report where kind = 2 and status = 2'],
  ['complaint unfounded', 'report where kind = 2 and status = 3'],
  ['appeal of role 15', `report where user_id = ${roleId('banned')} and type = 17 and status = 0`],
  ['a suspected minor waits', 'report where type = 13 and status = 0'],
  ['four texts wait', `moderation_item where state = 0 and file_keys = '{}'`, exactly(4)],
  ['two pictures wait', `moderation_item where state = 0 and file_keys <> '{}'`, exactly(2)],
]);

/** The same conditions as the queues of `GET /console/api/queue/list`. */
const queues = inArea('console queues', [
  ['guild', 'guild_apply where status = 2', exactly(3)],
  [
    'withdraw',
    `withdrawal where status in (1, 9) or alert is not null or (status in (2, 3) and ticket_at is not null)
       or (status = 3 and paying_at <= ${END} - interval '72 hours')`,
    exactly(6),
  ],
  ['invoice', 'withdrawal where status = 8 and invoice_state = 1', exactly(3)],
  ['recharge', 'recharge_order where status = 7', exactly(3)],
  ['settlement', 'settlement where status in (1, 4)', exactly(3)],
  ['report', 'report where status in (0, 1)', exactly(6)],
  ['risk', 'risk_flag where state = 0', exactly(3)],
  ['ingest', `ingest_event where state = 'parked'`, exactly(3)],
  ['moderation', 'moderation_item where state = 0', exactly(6)],
  ['ship', 'shipment where state = 1', exactly(3)],
  // One for everybody who may decide something (scenes/approvals.ts).
  ['approvals', `approval where state = 0 and expire_at > ${END}`, exactly(9)],
  [
    'a campaign that is edited',
    `campaign_def d where published_at is null and withdrawn_at is null
       and not exists (select from approval where state = 0 and call = 'campaign_publish' and target like '%' || d.id || '%')`,
  ],
  ['a month of staff log', `staff_log where at between ${END} - interval '30 days' and ${END}`, atLeast(60)],
]);

const guarded = inArea('spending guard', [
  ['a limit of one’s own reached', `guard_hit where kind = 'self_limit'`],
  ['a cap reached', `guard_hit where kind = 'cap_op'`],
  ['excluded tonight', `guard_exclusion where from_at > ${END} - interval '1 day'`],
]);

const notices = inArea('notices', [
  [
    'three unread (role 01)',
    `notice where user_id = ${roleId('member')} and read_at is null and not silent`,
    exactly(3),
  ],
]);

export const WORLD_STATES: readonly WorldState[] = [
  ...guildFiles,
  ...joins,
  ...quits,
  ...roles,
  ...settlements,
  ...orders,
  ...withdrawals,
  ...couples,
  ...draws,
  ...boards,
  ...bags,
  ...reports,
  ...queues,
  ...guarded,
  ...notices,
];
