// Exports (X26, DATA-9): asked for, made by a job, fetched by a link that lives an hour.
import { dateAndMinute, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_export } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import type { Job } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { fileUrlUntil, newFileKey } from '#modules/content/index.ts';
import { FROZEN, grantOf, guildById, LOG, lockGuild, writeLog, type Standing } from '#modules/guild/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { BOM, csvLine } from './csv.ts';
import { filtersIn, prepare, type Prepared } from './export-kinds.ts';
import * as store from './export-store.ts';

type Ask = RequestOf<typeof guild_export>;
type Reply = ReplyOf<typeof guild_export>;

const { day_limit, too_many_rows, no_permission, not_found, frozen } = guild_export.refusals;

/** DATA-9. */
const LINK_MS = 3_600_000;

const KIND_NAMES: Readonly<Record<store.ExportKind, string>> = {
  member: '成员数据',
  flow: '流水明细',
  log: '处理记录',
  data: '公会数据',
  settlement: '佣金结算',
};

export type Exporting = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly me: number;
  readonly who: Standing;
  readonly now: number;
};

export async function askExport(e: Exporting, ask: Ask): Promise<Reply | Refused> {
  const { ctx, tx, me, who, now } = e;
  const { guild_id, kind } = ask;
  const guild = (await lockGuild(tx, guild_id))!;
  const grant = grantOf(who, 'export');
  if (grant === undefined || (kind === 'settlement' && grant !== 'yes')) return refuse(no_permission);
  // GUILD-6.
  if (guild.status === FROZEN) return refuse(frozen);
  const params = filtersIn(ask.params);
  const prepared = await prepare({ ctx, db: tx, guild, who, me, now }, kind, params);
  if (prepared instanceof Refused) return prepared;
  const { EXPORT_DAY, EXPORT_ROWS } = await readConfig(ctx, 'constants');
  if ((await prepared.count()) > EXPORT_ROWS) return refuse(too_many_rows, { data: { limit: EXPORT_ROWS } });
  const day = dayOf(now);
  const today = await store.tasksOn(tx, guild_id, me, day);
  if (today >= EXPORT_DAY) return refuse(day_limit, { data: { limit: EXPORT_DAY, left: 0 } });
  const file_name = `${guild.name}_${KIND_NAMES[kind]}_${day}.csv`;
  const task = await store.insertTask(tx, {
    guild_id,
    user_id: me,
    kind,
    params,
    file_name,
    day,
    created_at: new Date(now),
  });
  await writeLog(tx, { guild_id, type: LOG.export, operator_id: me, words: `导出${KIND_NAMES[kind]}`, at: now });
  await addJob(tx, 'turnover.export', { guild_id, task_id: task.task_id, who });
  return { task_id: task.task_id, status: 0 };
}

/** How far it is, for who asked for it. */
export async function exportState(e: Exporting, ask: Ask & { task_id: number }): Promise<Reply | Refused> {
  const task = await store.taskOf(e.tx, ask.guild_id, ask.task_id);
  if (!task || task.user_id !== e.me) return refuse(not_found);
  const { task_id, status, num, file_key, file_name, ready_at } = task;
  const dead = ready_at !== null && e.now >= ready_at.getTime() + LINK_MS;
  return {
    task_id,
    status,
    ...(num === null ? {} : { rows: num }),
    ...(file_key === null || dead ? {} : { url: fileUrlUntil(e.ctx, file_key, tsOf(ready_at!.getTime() + LINK_MS)) }),
    file_name,
  };
}

/** Rows come a piece at a time and are text at once: never all of them as rows. */
async function fileOf(prepared: Prepared, watermark: string, limit: number): Promise<{ bytes: Buffer; num: number }> {
  const chunks = [Buffer.from(BOM + csvLine([watermark]) + csvLine(prepared.head))];
  let num = 0;
  for await (const rows of prepared.rows()) {
    num += rows.length;
    if (num > limit) throw new Error('more rows than an export may have');
    chunks.push(Buffer.from(rows.map(csvLine).join('')));
  }
  return { bytes: Buffer.concat(chunks), num };
}

export const makeExport: Job = async (payload, ctx) => {
  const { guild_id, task_id, who } = payload as { guild_id: number; task_id: number; who: Standing };
  const task = await store.taskOf(ctx.db, guild_id, task_id);
  if (task?.status !== 0) return;
  const now = task.created_at.getTime();
  const guild = (await guildById(ctx.db, guild_id))!;
  const me = (await usersById(ctx.db, [task.user_id])).get(task.user_id)!;
  const prepared = await prepare({ ctx, db: ctx.db, guild, who, me: task.user_id, now }, task.kind, task.params);
  if (prepared instanceof Refused) return void (await store.finishTask(ctx.db, task, undefined));
  const { EXPORT_ROWS } = await readConfig(ctx, 'constants');
  const watermark = `声屿 ${guild.name}（${guild.show_id}）导出人 ${me.nickname}（${me.show_id}）${dateAndMinute(now)}`;
  try {
    const { bytes, num } = await fileOf(prepared, watermark, EXPORT_ROWS);
    const key = newFileKey('export', 'csv');
    await ctx.providers.storage.put(key, bytes, 'text/csv; charset=utf-8');
    await store.finishTask(ctx.db, task, { key, num, at: new Date(ctx.clock.now()) });
  } catch (error) {
    ctx.log.error({ err: error, guild_id, task_id }, 'export failed');
    await store.finishTask(ctx.db, task, undefined);
  }
};

const SWEPT = 200;

/** The link is dead, and so is the file. */
export const forgetExports: Job = async (_, ctx) => {
  for (const task of await store.deadFiles(ctx.db, new Date(ctx.clock.now() - LINK_MS), SWEPT)) {
    await ctx.providers.storage.remove(task.file_key!);
    await store.forgetFile(ctx.db, task);
  }
};
