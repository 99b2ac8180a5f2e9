// The differences between a version of a campaign and the one that members see, or any other, row by row (call Z02, campaign_diff;
// OPS-6).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { splitChange, diffDefinitions, type DefinitionChange } from '@shengyu/campaign/diff.ts';
import { nameOfPath } from '@shengyu/campaign/path-names.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_diff } from '@shengyu/contract/calls/campaign-console.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { findDefinitionRow, listDefinitionVersions } from '../store.ts';

type Comparison = ReplyOf<typeof campaign_diff>;
type Row = Omit<Comparison['changes'][number], 'name'>;

export async function compareWithLive(
  ctx: Context,
  db: Queryable,
  id: string,
  version: number,
): Promise<Comparison | Refused> {
  const row = await findDefinitionRow(db, id, version);
  if (!row) return refuse('not_found');
  const live = await liveBeside(ctx, db, id, version);
  return { id, version, live_version: live?.version ?? null, changes: changesBetween(live?.def, row.def) };
}

/** Any two versions of a campaign, for whoever looks at what has become of it (P7). */
export async function compareVersions(
  ctx: Context,
  db: Queryable,
  { id, version, base }: { readonly id: string; readonly version: number; readonly base: number },
): Promise<Comparison | Refused> {
  const [before, after] = [await findDefinitionRow(db, id, base), await findDefinitionRow(db, id, version)];
  if (!before || !after) return refuse('not_found');
  const live_version = (await readCampaignCatalogue(ctx)).campaigns.get(id)?.version ?? null;
  return { id, version, live_version, changes: changesBetween(before.def, after.def) };
}

function changesBetween(before: CampaignDef | undefined, after: CampaignDef): Comparison['changes'] {
  const defs = [...(before ? [before] : []), after];
  return diffDefinitions(before ?? ({} as CampaignDef), after)
    .flatMap(rowsOf)
    .map((change) => ({ ...change, name: nameOfPath(defs, change.path).slice(0, NAME_MAX) }));
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
const NAME_MAX = 200;

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
