// What the publication of a draft would change, in words for the second operator who approves it (Z51): the lines of Z02 with Chinese
// names, and the figures of the publishing check.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { Refused } from '#wire/refusal.ts';
import type { ApprovalExplanation } from '#wire/staff.ts';
import type { DraftFacts, PublishRequest } from './approved-publish.ts';
import { compareWithLive } from './comparison.ts';
import { forecastOf } from './forecast-store.ts';
import { findDefinitionRow } from '../store.ts';

const percent = (rate: number): string => `${(Math.round(rate * 10_000) / 100).toFixed(2)}%`;

export async function explainPublication(
  ctx: Context,
  db: Queryable,
  { id, version, budget_fen }: PublishRequest,
  { def_hash, economy = {} }: Partial<DraftFacts>,
): Promise<ApprovalExplanation> {
  const [diff, row] = [await compareWithLive(ctx, db, id, version), await findDefinitionRow(db, id, version)];
  if (diff instanceof Refused || !row) return { lines: [], effects: [] };
  const forecast = def_hash === undefined ? undefined : await forecastOf(db, def_hash);
  return {
    lines: diff.changes.map(({ name = '', ...change }) => ({ ...change, name: name || change.path })),
    effects: [
      `${row.def.title} 第 ${version} 版${diff.live_version === null ? '，首次发布' : `，线上为第 ${diff.live_version} 版`}`,
      ...Object.entries(economy).map(
        ([pool, { long_run, total }]) =>
          `${row.def.pools?.[pool]?.name ?? pool}：长期 ${percent(long_run)}，总返还率 ${percent(total)}`,
      ),
      ...(forecast
        ? [
            `${forecast.users} 人、每人每天 ${forecast.draws_per_user_day} 次：实物 P99 ${formatFenAsYuan(forecast.physical_p99_fen)}`,
          ]
        : []),
      ...(budget_fen === undefined ? [] : [`实物预算 ${formatFenAsYuan(budget_fen)}`]),
      '发布检查全部通过',
    ],
  };
}
