// Z02: a version beside the one that members see, row by row (OPS-6).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { childrenOf, diffDefinitions, type Change } from '@shengyu/campaign/diff.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_diff } from '@shengyu/contract/calls/kit-console.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { catalogueOf } from './registry.ts';
import { defRow, defVersions } from './store.ts';

type Comparison = ReplyOf<typeof campaign_diff>;
type Row = Comparison['changes'][number];

export async function compareWithLive(
  ctx: Context,
  db: Queryable,
  id: string,
  version: number,
): Promise<Comparison | Refused> {
  const row = await defRow(db, id, version);
  if (!row) return refuse('not_found');
  const live = await liveBeside(ctx, db, id, version);
  const changes = diffDefinitions(live?.def ?? ({} as CampaignDef), row.def);
  return { id, version, live_version: live?.version ?? null, changes: changes.flatMap(rowsOf) };
}

/** The version in force; of that one itself the one before it. */
async function liveBeside(ctx: Context, db: Queryable, id: string, version: number) {
  const live = (await catalogueOf(ctx)).campaigns.get(id);
  if (live && live.version !== version) return live;
  const past = await defVersions(db, id);
  return past.find((row) => row.version < version && row.published_at && !row.withdrawn_at);
}

const TEXT_MAX = 4_000;
const PATH_MAX = 200;

const textOf = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** What is too long to be read in one piece is shown in its parts: nothing an approver looks at is cut off. */
function rowsOf(change: Change): Row[] {
  const [before, after] = [textOf(change.before), textOf(change.after)];
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > TEXT_MAX;
  const parts = isLong ? childrenOf(change) : [];
  if (parts.length > 0) return parts.flatMap(rowsOf);
  const cut = (text: string | null): string | null => text?.slice(0, TEXT_MAX) ?? null;
  return [{ path: change.path.slice(0, PATH_MAX), part: change.part, before: cut(before), after: cut(after) }];
}
