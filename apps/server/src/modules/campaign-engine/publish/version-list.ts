// All campaigns and their versions as operators see them (calls Z53, campaign_list, and Z54, campaign_detail).
import type { Schedule } from '@shengyu/campaign/definition.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { campaign_detail } from '@shengyu/contract/calls/campaign-console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findOpenApprovals, namesOfStaff } from '#modules/console/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { PublishedCampaign } from '../published.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { findDefinitionRow, listVersions, type VersionRow } from '../store.ts';
import { stageOf, type Stage } from '../time/stage.ts';
import { forecastsOf, type StoredForecast } from './forecast-store.ts';

type Detail = ReplyOf<typeof campaign_detail>;
type State = Detail['state'];

const STATES = { preview: 'preview', open: 'open', paused: 'paused', claim: 'claim', ended: 'settled' } as const;
/** The author of what the repository brings. */
const REPOSITORY_NAME = '声屿';

/** What a waiting publication has as its target in approvals and in the staff log. */
export const publicationTarget = ({ id, version }: Pick<VersionRow, 'id' | 'version'>): string =>
  `campaign:${id}@${version}`;

/**
 * The stage that the campaign has for operators. Where each member has a time of their own, the campaign is open as long as it is
 * published.
 */
function sharedStageOf(campaign: PublishedCampaign, now: number): Stage {
  const stage = stageOf(campaign, now);
  if (campaign.def.schedule.kind !== 'per_user') return stage;
  return { ...stage, state: campaign.off.whole ? 'paused' : 'open', open_at: 0, close_at: 0 };
}

export type ListedCampaign = {
  readonly id: string;
  readonly title: string;
  readonly routes: readonly string[];
  readonly schedule: Schedule;
  readonly state: State;
  /** Unix ms; 0 and Infinity where there is no such time. */
  readonly open_at: number;
  readonly close_at: number;
  readonly live: PublishedCampaign | undefined;
  readonly draft:
    | {
        readonly version: number;
        readonly saved_at: number;
        readonly author: string;
        readonly def_hash: string;
        readonly approval_id?: number;
      }
    | undefined;
};

/** Every campaign that has a version, by its id; titles and times are those of the live version, else of the newest. */
export async function listCampaigns(ctx: Context, db: Queryable, now: number): Promise<ListedCampaign[]> {
  const rows = await listVersions(db);
  const { campaigns } = await readCampaignCatalogue(ctx);
  const facts = await readFacts(db, rows, now);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => {
    const live = campaigns.get(id);
    const newest = versions[0]!;
    const stage = live && sharedStageOf(live, now);
    const draft = newest.published_at === null ? newest : undefined;
    const approval_id = draft && facts.approvals.get(publicationTarget(draft));
    return {
      id,
      title: live?.def.title ?? newest.title,
      routes: live?.def.routes ?? newest.routes,
      schedule: live?.def.schedule ?? newest.schedule,
      state: stage ? STATES[stage.state] : stateOf(newest, facts.approvals),
      open_at: stage?.open_at ?? 0,
      close_at: stage?.close_at ?? 0,
      live,
      draft: draft && {
        version: draft.version,
        saved_at: draft.saved_at.getTime(),
        author: facts.nameOf(draft.author_id),
        def_hash: draft.def_hash,
        ...(approval_id !== undefined && { approval_id }),
      },
    };
  });
}

export async function readCampaignDetail(
  ctx: Context,
  db: Queryable,
  { id, version }: { id: string; version?: number | undefined },
  now: number,
): Promise<Detail | Refused> {
  const versions = await listVersions(db, id);
  const wanted = version === undefined ? versions[0] : versions.find((row) => row.version === version);
  const row = wanted && (await findDefinitionRow(db, id, wanted.version));
  if (!row) return refuse(campaign_detail.refusals.not_found);
  const live = (await readCampaignCatalogue(ctx)).campaigns.get(id);
  const [facts, forecasts] = await Promise.all([
    readFacts(db, versions, now),
    forecastsOf(
      db,
      versions.map(({ def_hash }) => def_hash),
    ),
  ]);
  const stateHere = (one: Omit<VersionRow, 'title' | 'routes' | 'schedule'>): State =>
    live?.version === one.version ? STATES[sharedStageOf(live, now).state] : stateOf(one, facts.approvals);
  return {
    id,
    version: row.version,
    state: stateHere(row),
    def: row.def as unknown as Record<string, unknown>,
    def_hash: row.def_hash,
    ...tellVersion(row),
    versions: versions.map((one) => ({ version: one.version, state: stateHere(one), ...tellVersion(one) })),
  };

  /** Who wrote and who approved a version, what it may cost, and what was expected of it. */
  function tellVersion(one: Omit<VersionRow, 'title' | 'routes' | 'schedule'>) {
    const forecast = forecasts.get(one.def_hash);
    return {
      author: facts.nameOf(one.author_id),
      saved_at: secondsOf(one.saved_at),
      ...(one.approver_id !== null && { approver: facts.nameOf(one.approver_id) }),
      ...(one.published_at && { published_at: secondsOf(one.published_at) }),
      ...(one.budget_fen !== null && { budget_fen: one.budget_fen }),
      ...(forecast && { forecast: presentForecast(forecast) }),
    };
  }
}

const presentForecast = ({ users, draws_per_user_day, physical_p99_fen, simulated_at }: StoredForecast) => ({
  users,
  draws_per_user_day,
  physical_p99_fen,
  at: secondsOf(simulated_at),
});

const secondsOf = (at: Date): number => unixSecondsOf(at.getTime());

/** The state of a version that is not in force. */
function stateOf(
  row: Pick<VersionRow, 'id' | 'version' | 'published_at' | 'withdrawn_at'>,
  approvals: ReadonlyMap<string, number>,
): State {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.published_at) return 'published';
  return approvals.has(publicationTarget(row)) ? 'review' : 'draft';
}

async function readFacts(db: Queryable, rows: readonly VersionRow[], now: number) {
  const drafts = rows.filter(({ published_at }) => published_at === null);
  const ids = new Set(rows.flatMap(({ author_id, approver_id }) => [author_id, approver_id ?? 0]));
  const [approvals, names] = await Promise.all([
    findOpenApprovals(db, 'campaign_publish', drafts.map(publicationTarget), now),
    namesOfStaff(db, [...ids]),
  ]);
  return { approvals, nameOf: (staff_id: number): string => names.get(staff_id) ?? REPOSITORY_NAME };
}
