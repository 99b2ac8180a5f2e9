// Exports of the console's lists (Z58): somebody asks, a job writes the file, and the link to it is valid for one hour. The file
// holds what Z49 shows, masked as there (CONUI-15), and ends with a watermark.
import { mayListKind } from '@shengyu/contract/console-kinds.ts';
import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { export_make } from '@shengyu/contract/calls/console-desk.ts';
import { dayOf, formatDateAndMinute, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import type { Job } from '#module.ts';
import { loadStaffNames, people, readListFilter, readObjectList, type ListRequest } from '#modules/console/index.ts';
import { buildFileUrlUntil, createFileKey } from '#modules/content/index.ts';
import { BOM, formatCsvLine } from '#modules/turnover/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Staff } from '#wire/staff.ts';
import { columnsOf } from './columns.ts';
import {
  clearFileKey,
  countExportsOn,
  findExportTask,
  finishExport,
  insertExportTask,
  listExpiredExports,
} from './store.ts';

type Reply = ReplyOf<typeof export_make>;

const LINK_MS = 3_600_000;
const DAY_MAX = 10;
const ROWS_MAX = 100_000;
const ROWS_AT_ONCE = 5_000;
export const EXPORT_JOB = 'list_export.make';
const { not_found, limit, too_many } = export_make.refusals;

const KIND_NAMES: Readonly<Record<ListRequest['kind'], string>> = {
  user: '会员',
  guild: '公会',
  room: '房间',
  member: '成员',
  recharge: '充值',
  withdraw: '提现',
  order: '订单',
  draw: '抽取',
  gift: '礼物',
  ledger: '账目',
  lot: '道具',
  device: '设备',
  settlement: '结算',
  report: '举报',
  shipment: '发货',
  difference: '对账差异',
  board: '榜单',
  rank: '榜单名次',
};

type Caller = { readonly ctx: Context; readonly tx: Tx; readonly staff: Staff; readonly now: number };

/** Stores the request of an export and has its file made; also returns how many rows it will have, for the log. */
export async function beginExport(
  { ctx, tx, staff, now }: Caller,
  request: ListRequest,
): Promise<{ reply: Reply; rows: number; filter: ListRequest } | Refused> {
  const { page: _page, limit: _limit, ...filter } = request;
  if (!mayListKind(staff.roles, filter.kind, filter.user_id !== undefined)) return refuse('no_permission');
  const read = readListFilter(filter);
  if (read instanceof Refused) return read;
  const found = await readObjectList(ctx, tx, filter.kind, { ...read, limit: 1, offset: 0 }, now);
  if (found instanceof Refused) return found;
  if (found.total > ROWS_MAX) return refuse(too_many, { data: { limit: ROWS_MAX } });
  const day = dayOf(now);
  if ((await countExportsOn(tx, staff.staff_id, day)) >= DAY_MAX)
    return refuse(limit, { data: { limit: DAY_MAX, left: 0 } });
  const task_id = randomBytes(12).toString('hex');
  const days = filter.begin !== undefined && filter.end !== undefined ? `${filter.begin}至${filter.end}` : day;
  const file_name = `声屿_${KIND_NAMES[filter.kind]}_${days}.csv`;
  const task = { task_id, staff_id: staff.staff_id, filter, file_name, day, created_at: new Date(now) };
  await insertExportTask(tx, task);
  await addJob(tx, EXPORT_JOB, { task_id });
  if (filter.guild_id !== undefined) await people.in(ctx).logGuildRead(ctx, filter.guild_id, filter.kind, now);
  return { reply: { task_id, status: 0, file_name }, rows: found.total, filter };
}

/** The state of an export and, while its link lives, the link; only for the person who asked for it. */
export async function readExport({ ctx, tx, staff, now }: Caller, task_id: string): Promise<Reply | Refused> {
  const task = await findExportTask(tx, task_id);
  if (task?.staff_id !== staff.staff_id) return refuse(not_found);
  const { status, num, file_key, file_name, ready_at } = task;
  const until = ready_at ? ready_at.getTime() + LINK_MS : 0;
  const url =
    file_key !== null &&
    now < until &&
    `${buildFileUrlUntil(ctx, file_key, unixSecondsOf(until))}&n=${encodeURIComponent(file_name)}`;
  return { task_id, status, file_name, ...(num !== null && { rows: num }), ...(url && { url }) };
}

export const makeExportFile: Job = async (payload, ctx) => {
  const { task_id } = payload as { task_id: string };
  const task = await findExportTask(ctx.db, task_id);
  if (task?.status !== 0) return;
  const now = task.created_at.getTime();
  try {
    const name = (await loadStaffNames(ctx.db, [task.staff_id])).get(task.staff_id) ?? '';
    const told = `导出人 ${name} ${formatDateAndMinute(now)} 条件 ${JSON.stringify(task.filter)}`;
    const { bytes, num } = await ctx.db.tx((tx) => fileOf(ctx, tx, task.filter, told, now), { snapshot: true });
    const key = createFileKey('export', 'csv');
    await ctx.providers.storage.put(key, bytes, 'text/csv; charset=utf-8');
    await finishExport(ctx.db, task_id, { key, num, at: new Date(ctx.clock.now()) });
  } catch (error) {
    ctx.log.error({ err: error, task_id }, 'an export of a list failed');
    await finishExport(ctx.db, task_id, undefined);
  }
};

/** All pages are read in one snapshot, so that a row which comes or goes meanwhile shifts none of them. */
async function fileOf(ctx: Context, tx: Tx, request: ListRequest, watermark: string, now: number) {
  const filter = readListFilter(request);
  if (filter instanceof Refused) throw new Error(`the filter is refused: ${filter.reason}`);
  const { head, cells } = columnsOf(request.kind);
  const chunks = [Buffer.from(BOM + formatCsvLine(head))];
  let num = 0;
  for (let offset = 0; offset < ROWS_MAX; offset += ROWS_AT_ONCE) {
    const page = await readObjectList(ctx, tx, request.kind, { ...filter, limit: ROWS_AT_ONCE, offset }, now);
    if (page instanceof Refused) throw new Error(`the list is refused: ${page.reason}`);
    chunks.push(Buffer.from(page.list.map((row) => formatCsvLine(cells(row))).join('')));
    num += page.list.length;
    if (page.list.length < ROWS_AT_ONCE) break;
  }
  // The watermark comes last: programs that read the file take its first line as the heading.
  chunks.push(Buffer.from(formatCsvLine([watermark])));
  return { bytes: Buffer.concat(chunks), num };
}

/** Deletes the files whose link has expired. */
export const deleteExpiredFiles: Job = async (_, ctx) => {
  for (const { task_id, file_key } of await listExpiredExports(ctx.db, new Date(ctx.clock.now() - LINK_MS))) {
    await ctx.providers.storage.remove(file_key);
    await clearFileKey(ctx.db, task_id);
  }
};
