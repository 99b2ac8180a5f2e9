// The log of what officers did in a guild, for officers and for patrol (platform inspectors) (G18).
import { addDays, beginOfDay, dayOf, daysBetween, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_log } from '@shengyu/contract/calls/guild-life.ts';
import { readConfig } from '#modules/config/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  grantOf,
  guildById,
  LOG_TYPE,
  LOG_TYPE_NAMES,
  LOG_TYPES_SHOWN_TO_MANAGERS,
  loadLogPage,
  roleIn,
  loadGuildStanding,
  findUndoneBatchIds,
  type LogFilter,
  type LogRow,
  type LogType,
  type GuildStanding,
} from '#modules/roster/index.ts';
import type { Viewer } from '../viewer.ts';

type Ask = RequestOf<typeof guild_log>;
type Reply = ReplyOf<typeof guild_log>;
const DAYS_MAX = 180;

const ALL_TYPES = Object.values(LOG_TYPE) as readonly LogType[];

/**
 * The types of log lines the viewer may see. Managers see LOG_TYPES_SHOWN_TO_MANAGERS. LOG-4: lines about who looked at confidential data
 * are shown only to the head and to patrol (platform inspectors).
 */
function typesFor(standing: GuildStanding): readonly LogType[] {
  if (grantOf(standing, 'log.view') === 'some')
    return ALL_TYPES.filter((type) => LOG_TYPES_SHOWN_TO_MANAGERS.includes(type));
  const seesReads = standing.role === 3 || standing.is_patrol;
  return seesReads ? ALL_TYPES : ALL_TYPES.filter((type) => type !== LOG_TYPE.sensitive_read);
}

export async function readHandlingLog(call: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db, now } = call;
  const standing = await loadGuildStanding(db, ask.guild_id, call);
  const seen = typesFor(standing);
  const span = spanOf(ask, now);
  if (!span) return refuse('params');
  const types = ask.types === undefined ? seen : seen.filter((type) => ask.types!.includes(type));
  const keyword = ask.keyword?.trim() ?? '';
  const filter: LogFilter = {
    guild_id: ask.guild_id,
    types,
    operator_id: ask.operator_id,
    target_id: ask.target_id,
    keyword: keyword === '' ? undefined : keyword,
    ...span,
  };
  const { page, limit, offset } = resolvePaging(ask);
  const { rows, total } = await loadLogPage(db, filter, { limit, offset });
  const undone = await findUndoneBatchIds(
    db,
    ask.guild_id,
    rows.map(({ batch_id }) => batch_id),
  );
  const people = await loadUserBriefs(
    ctx,
    db,
    rows.flatMap(({ operator_id, target_id }) => [operator_id ?? [], target_id ?? []].flat()),
  );
  const { UNDO_MIN } = await readConfig(ctx, 'constants');
  const frozen = (await guildById(db, ask.guild_id))!.status === 7;
  const list: Reply['list'] = [];
  for (const row of rows) {
    const until = row.at.getTime() + UNDO_MIN * 60_000;
    const open = row.undo !== null && !undone.has(row.batch_id) && until >= now && !frozen;
    list.push({
      log_id: row.log_id,
      type: row.type,
      type_name: LOG_TYPE_NAMES[row.type],
      ...named('operator', row.operator_id, people),
      ...(row.by_platform ? { by_platform: 1 as const } : {}),
      ...named('target', row.target_id, people),
      text: row.words,
      ...(row.before === null ? {} : { before: row.before }),
      ...(row.after === null ? {} : { after: row.after }),
      created_at: unixSecondsOf(row.at.getTime()),
      can_undo: toBit(open && (await undoes(call, standing, row))),
      ...(open ? { undo_until: unixSecondsOf(until) } : {}),
      undone: toBit(row.undo !== null && undone.has(row.batch_id)),
    });
  }
  return { list, total, page, limit, types: seen.map((id) => ({ id, name: LOG_TYPE_NAMES[id] })) };
}

type People = Awaited<ReturnType<typeof loadUserBriefs>>;
const named = (key: 'operator' | 'target', id: number | null, people: People) =>
  id !== null && people.has(id) ? { [key]: people.get(id)! } : {};

/**
 * Whether the viewer may undo the action of this log line (X25): the viewer must be an officer, and either the one who acted or one
 * with a higher role than the one who acted.
 */
async function undoes({ db, me }: Viewer, { role }: GuildStanding, row: LogRow): Promise<boolean> {
  if (role === undefined || role < 1) return false;
  if (row.operator_id === me) return true;
  const other = row.operator_id === null ? undefined : await roleIn(db, row.guild_id, row.operator_id);
  return role > (other ?? -1);
}

/** The time span of the request; by default it ends today and covers 180 days. Undefined: the span is empty or longer than that. */
function spanOf({ begin, end }: Ask, now: number): Pick<LogFilter, 'from' | 'until'> | undefined {
  const last = end ?? dayOf(now);
  const first = begin ?? addDays(last, 1 - DAYS_MAX);
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > DAYS_MAX) return undefined;
  return { from: new Date(beginOfDay(first)), until: new Date(endOfDay(last)) };
}
