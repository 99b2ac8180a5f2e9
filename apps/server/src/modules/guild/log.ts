// The handling log as officers and patrol read it (G18).
import { addDays, beginOfDay, dayOf, daysBetween, endOfDay, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_log } from '@shengyu/contract/calls/guild-life.ts';
import { readConfig } from '#modules/config/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { standingIn } from './access.ts';
import type { Viewer } from './detail.ts';
import { LOG, logPage, undoneAmong, type LogFilter, type LogRow, type LogType } from './log-store.ts';
import { roleIn } from './member-store.ts';
import { grantOf, LOG_TYPES_OF_MANAGERS, type Standing } from './permissions.ts';
import { guildById } from './store.ts';
import { LOG_NAMES } from './words.ts';

type Ask = RequestOf<typeof guild_log>;
type Reply = ReplyOf<typeof guild_log>;
const DAYS_MAX = 180;

const ALL_TYPES = Object.values(LOG) as readonly LogType[];

/** Managers see types 1 to 8; sensitive reads are for the head (LOG-4), and for patrol who makes them. */
function typesFor(standing: Standing): readonly LogType[] {
  if (grantOf(standing, 'log.view') === 'some') return ALL_TYPES.filter((type) => LOG_TYPES_OF_MANAGERS.includes(type));
  const seesReads = standing.role === 3 || standing.is_patrol;
  return seesReads ? ALL_TYPES : ALL_TYPES.filter((type) => type !== LOG.sensitive_read);
}

export async function handlingLog(act: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db, now } = act;
  const standing = await standingIn(db, ask.guild_id, act);
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
  const { page, limit, offset } = pageOf(ask);
  const { rows, total } = await logPage(db, filter, { limit, offset });
  const undone = await undoneAmong(
    db,
    ask.guild_id,
    rows.map(({ batch_id }) => batch_id),
  );
  const people = await briefs(
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
      type_name: LOG_NAMES[row.type],
      ...named('operator', row.operator_id, people),
      ...named('target', row.target_id, people),
      text: row.words,
      ...(row.before === null ? {} : { before: row.before }),
      ...(row.after === null ? {} : { after: row.after }),
      created_at: tsOf(row.at.getTime()),
      can_undo: bit(open && (await undoes(act, standing, row))),
      ...(open ? { undo_until: tsOf(until) } : {}),
      undone: bit(row.undo !== null && undone.has(row.batch_id)),
    });
  }
  return { list, total, page, limit, types: seen.map((id) => ({ id, name: LOG_NAMES[id] })) };
}

type People = Awaited<ReturnType<typeof briefs>>;
const named = (key: 'operator' | 'target', id: number | null, people: People) =>
  id !== null && people.has(id) ? { [key]: people.get(id)! } : {};

/** X25: the operator of the entry, or a higher role. */
async function undoes({ db, me }: Viewer, { role }: Standing, row: LogRow): Promise<boolean> {
  if (role === undefined || role < 1) return false;
  if (row.operator_id === me) return true;
  const other = row.operator_id === null ? undefined : await roleIn(db, row.guild_id, row.operator_id);
  return role > (other ?? -1);
}

/** Without both ends the last half year, up to today. */
function spanOf({ begin, end }: Ask, now: number): Pick<LogFilter, 'from' | 'until'> | undefined {
  const last = end ?? dayOf(now);
  const first = begin ?? addDays(last, 1 - DAYS_MAX);
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > DAYS_MAX) return undefined;
  return { from: new Date(beginOfDay(first)), until: new Date(endOfDay(last)) };
}
