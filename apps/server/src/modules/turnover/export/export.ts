// Exports (X26, DATA-9): an officer requests one, a job writes the file, and the officer downloads it by a link that is valid for
// one hour.
import { formatDateAndMinute, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_export } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import type { Job } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { buildFileUrlUntil, createFileKey } from '#modules/content/index.ts';
import {
  GUILD_FROZEN,
  grantOf,
  guildById,
  lockGuild,
  LOG_TYPE,
  writeGuildLog,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { BOM, formatCsvLine } from './csv.ts';
import { readChosenDays } from './days.ts';
import { pickFilters, prepareExport, type ExportRows } from './kinds.ts';
import * as store from './store.ts';

type Ask = RequestOf<typeof guild_export>;
type Reply = ReplyOf<typeof guild_export>;

const { day_limit, too_many_rows, no_permission, not_found, frozen } = guild_export.refusals;

/** DATA-9: the link to the file is valid for one hour. */
const LINK_MS = 3_600_000;

const KIND_NAMES: Readonly<Record<store.ExportKind, string>> = {
  member: '成员数据',
  flow: '流水明细',
  log: '处理记录',
  data: '公会数据',
  settlement: '佣金结算',
};

export type ExportCaller = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly me: number;
  readonly who: GuildStanding;
  readonly now: number;
};

export async function requestExport(e: ExportCaller, ask: Ask): Promise<Reply | Refused> {
  const { ctx, tx, me, who, now } = e;
  const { guild_id, kind } = ask;
  const guild = (await lockGuild(tx, guild_id))!;
  const grant = grantOf(who, 'export');
  if (grant === undefined || (kind === 'settlement' && grant !== 'yes')) return refuse(no_permission);
  // GUILD-6: a frozen guild cannot export.
  if (guild.status === GUILD_FROZEN) return refuse(frozen);
  const params = pickFilters(ask.params);
  const prepared = await prepareExport({ ctx, db: tx, guild, who, me, now }, kind, params);
  if (prepared instanceof Refused) return prepared;
  const { EXPORT_DAY, EXPORT_ROWS } = await readConfig(ctx, 'constants');
  if ((await prepared.count()) > EXPORT_ROWS) return refuse(too_many_rows, { data: { limit: EXPORT_ROWS } });
  const day = dayOf(now);
  const today = await store.countExportTasksOn(tx, guild_id, me, day);
  if (today >= EXPORT_DAY) return refuse(day_limit, { data: { limit: EXPORT_DAY, left: 0 } });
  const chosen = readChosenDays(params);
  const file_name = `${guild.name}_${KIND_NAMES[kind]}_${chosen ? `${chosen.begin}至${chosen.end}` : day}.csv`;
  const task = await store.insertTask(tx, {
    guild_id,
    user_id: me,
    kind,
    params,
    file_name,
    day,
    created_at: new Date(now),
  });
  await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.export,
    operator_id: me,
    words: `导出${KIND_NAMES[kind]}`,
    at: now,
  });
  await addJob(tx, 'turnover.export', { guild_id, task_id: task.task_id, who });
  return { task_id: task.task_id, status: 0 };
}

/** The state of an export and, when it is ready, the link; only for the officer who requested it. */
export async function readExportState(e: ExportCaller, ask: Ask & { task_id: number }): Promise<Reply | Refused> {
  const task = await store.findExportTask(e.tx, ask.guild_id, ask.task_id);
  if (!task || task.user_id !== e.me) return refuse(not_found);
  const { task_id, status, num, file_key, file_name, ready_at } = task;
  const dead = ready_at !== null && e.now >= ready_at.getTime() + LINK_MS;
  return {
    task_id,
    status,
    ...(num === null ? {} : { rows: num }),
    ...(file_key === null || dead ? {} : { url: namedUrl(e.ctx, file_key, ready_at!.getTime() + LINK_MS, file_name) }),
    file_name,
  };
}

/** The address carries the name under which a browser saves the file; the key alone would be a row of digits. */
const namedUrl = (ctx: Context, key: string, until: number, name: string): string =>
  `${buildFileUrlUntil(ctx, key, unixSecondsOf(until))}&n=${encodeURIComponent(name)}`;

/**
 * The bytes of the file. Rows are read in batches and turned into text immediately, so that they are never all in memory as
 * objects.
 */
async function fileOf(prepared: ExportRows, watermark: string, limit: number): Promise<{ bytes: Buffer; num: number }> {
  const chunks = [Buffer.from(BOM + formatCsvLine(prepared.head))];
  let num = 0;
  for await (const rows of prepared.rows()) {
    num += rows.length;
    if (num > limit) throw new Error('more rows than an export may have');
    chunks.push(Buffer.from(rows.map(formatCsvLine).join('')));
  }
  // The watermark comes last: programs that read the file take its first line as the header.
  chunks.push(Buffer.from(formatCsvLine([watermark])));
  return { bytes: Buffer.concat(chunks), num };
}

export const makeExport: Job = async (payload, ctx) => {
  const { guild_id, task_id, who } = payload as { guild_id: number; task_id: number; who: GuildStanding };
  const task = await store.findExportTask(ctx.db, guild_id, task_id);
  if (task?.status !== 0) return;
  const now = task.created_at.getTime();
  const guild = (await guildById(ctx.db, guild_id))!;
  const me = (await findUsersById(ctx.db, [task.user_id])).get(task.user_id)!;
  const prepared = await prepareExport({ ctx, db: ctx.db, guild, who, me: task.user_id, now }, task.kind, task.params);
  if (prepared instanceof Refused) return void (await store.finishTask(ctx.db, task, undefined));
  const { EXPORT_ROWS } = await readConfig(ctx, 'constants');
  const watermark = `声屿 ${guild.name}（${guild.show_id}）导出人 ${me.nickname}（${me.show_id}）${formatDateAndMinute(now)}`;
  try {
    const { bytes, num } = await fileOf(prepared, watermark, EXPORT_ROWS);
    const key = createFileKey('export', 'csv');
    await ctx.providers.storage.put(key, bytes, 'text/csv; charset=utf-8');
    await store.finishTask(ctx.db, task, { key, num, at: new Date(ctx.clock.now()) });
  } catch (error) {
    ctx.log.error({ err: error, guild_id, task_id }, 'export failed');
    await store.finishTask(ctx.db, task, undefined);
  }
};

const SWEPT = 200;

/** Deletes the files whose link has expired. */
export const deleteExpiredExports: Job = async (_, ctx) => {
  for (const task of await store.listTasksWithExpiredFile(ctx.db, new Date(ctx.clock.now() - LINK_MS), SWEPT)) {
    await ctx.providers.storage.remove(task.file_key!);
    await store.clearExportFileKey(ctx.db, task);
  }
};
