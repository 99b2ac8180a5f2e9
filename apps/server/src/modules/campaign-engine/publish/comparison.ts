// The differences between a version of a campaign and the one that members see, row by row, for the approver (call Z02,
// campaign_diff; OPS-6).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { splitChange, diffDefinitions, type DefinitionChange } from '@shengyu/campaign/diff.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_diff } from '@shengyu/contract/calls/campaign-console.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { findDefinitionRow, listDefinitionVersions } from '../store.ts';

type Comparison = ReplyOf<typeof campaign_diff>;
type Row = Comparison['changes'][number];

export async function compareWithLive(
  ctx: Context,
  db: Queryable,
  id: string,
  version: number,
): Promise<Comparison | Refused> {
  const row = await findDefinitionRow(db, id, version);
  if (!row) return refuse('not_found');
  const live = await liveBeside(ctx, db, id, version);
  const changes = diffDefinitions(live?.def ?? ({} as CampaignDef), row.def);
  return { id, version, live_version: live?.version ?? null, changes: changes.flatMap(rowsOf) };
}

/**
 * The version to compare with: the one in force; if `version` itself is in force, the published version before it; undefined if
 * none.
 */
async function liveBeside(ctx: Context, db: Queryable, id: string, version: number) {
  const live = (await readCampaignCatalogue(ctx)).campaigns.get(id);
  if (live && live.version !== version) return live;
  const past = await listDefinitionVersions(db, id);
  return past.find((row) => row.version < version && row.published_at && !row.withdrawn_at);
}

const TEXT_MAX = 4_000;
const PATH_MAX = 200;

const textOf = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The rows for one change. A value that is too long for one row is split into its parts, so that an approver sees all of it. */
function rowsOf(change: DefinitionChange): Row[] {
  const [before, after] = [textOf(change.before), textOf(change.after)];
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > TEXT_MAX;
  const parts = isLong ? splitChange(change) : [];
  if (parts.length > 0) return parts.flatMap(rowsOf);
  const cut = (text: string | null): string | null => text?.slice(0, TEXT_MAX) ?? null;
  return [{ path: change.path.slice(0, PATH_MAX), part: change.part, before: cut(before), after: cut(after) }];
}
