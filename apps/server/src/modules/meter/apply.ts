// Meters count what members, pairs, rooms, guilds and teams do. This file writes the moves (changes of a meter) that follow from an
// event and passes them to the listeners, in the transaction of that event.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { crc32 } from 'node:zlib';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  findSeasonAt,
  findSharedSeasonAt,
  type CampaignCatalogue,
  type PartDefinitions,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { LAP_METERS } from './campaign-meters.ts';
import { notifyMeterListeners, type MoveDraft, type MeterState, type MeterMove } from './move.ts';
import { addDerivedMoves } from './second-order.ts';
import { addMeterValues, raiseMeterValue, type MeterValueToAdd } from './store.ts';

/** METER-1: an event that arrives later than this does not count any more. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;
/** How long a day's value is kept: it is read until the unclaimed steps of the day's milestones are paid (MILE-4). */
const KEEP_DAY_DAYS = 10;
/** How long a season's value is kept after the end of its claim time. */
const KEEP_SEASON_DAYS = 60;

type Cause = { readonly event_id: string; readonly at: number };
type Timed = MoveDraft & { readonly at: number };

/** Counts the moves of an event: first in the values of milestones, then by calling all listeners. Moves too late add nothing. */
export async function applyMeterMoves(ctx: Context, tx: Tx, cause: Cause, drafts: readonly MoveDraft[]): Promise<void> {
  const oldest = ctx.clock.now() - LATE_DAYS * DAY_MS;
  const timed = drafts
    .map((draft) => ({ ...draft, at: draft.at ?? cause.at }))
    // MONEY-6: what a refund takes back goes from every period that is still open, however old the gift.
    .filter(({ at, n }) => at >= oldest || n < 0);
  if (timed.length === 0) return;
  const catalogue = await readCampaignCatalogue(ctx);
  const first = await counted(tx, cause, catalogue, await addDerivedMoves(ctx, tx, timed));
  const laps = await counted(tx, cause, catalogue, lapsOf(catalogue, first));
  await notifyMeterListeners(tx, [...first, ...laps], ctx);
}

async function counted(
  tx: Tx,
  cause: Cause,
  catalogue: CampaignCatalogue,
  drafts: readonly Timed[],
): Promise<MeterMove[]> {
  const registered = await registrations(tx, catalogue, drafts);
  const wanted = drafts.map((draft) => (draft.n > 0 ? wantedBy(catalogue, draft, registered) : []));
  const spread = crc32(cause.event_id);
  const rows = drafts.flatMap((draft, i) =>
    draft.gauge === undefined ? wanted[i]!.flatMap((w) => rowsOf(draft, w, spread)) : [],
  );
  const added = (await addMeterValues(tx, rows)).values();
  const moves: MeterMove[] = [];
  for (const [i, { gauge, ...draft }] of drafts.entries()) {
    const values: MeterState[] = [];
    for (const { campaign, period_key } of wanted[i]!) {
      const key = { subject: draft.subject, campaign, meter: draft.meter, period_key };
      const value = gauge === undefined ? added.next().value! : await raiseMeterValue(tx, key, gauge);
      // rowsOf added a second row with the member's own share. Its value is skipped here, because a move carries only
      // the shared value.
      if (gauge === undefined && sharesOut(draft)) added.next();
      values.push({ campaign, period_key, ...value });
    }
    moves.push({ ...draft, event_id: cause.event_id, values });
  }
  return moves;
}

type Wanted = { readonly campaign: string; readonly period_key: string; readonly forget_on: string | undefined };

/** The campaigns and periods whose milestones count this move; outside a campaign's open time nothing counts. */
function wantedBy(catalogue: CampaignCatalogue, draft: Timed, registered: ReadonlyMap<number, number>): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { campaign, part } of milestonesOn(catalogue, draft.meter)) {
    const { id, schedule } = campaign.def;
    if (part.scope !== draft.subject.kind || (draft.campaign !== undefined && draft.campaign !== id)) continue;
    const registered_at = registered.get(draft.subject.id);
    const season =
      schedule.kind === 'per_user'
        ? registered_at === undefined
          ? undefined
          : findSeasonAt(schedule, draft.at, { registered_at })
        : findSharedSeasonAt(schedule, draft.at);
    if (!season || draft.at < season.open_at || draft.at >= season.close_at) continue;
    const isDay = part.period === 'day';
    const period_key = isDay ? dayOf(draft.at) : season.season_key;
    const forget_on = isDay
      ? addDays(dayOf(draft.at), KEEP_DAY_DAYS)
      : Number.isFinite(season.claim_until)
        ? addDays(dayOf(season.claim_until), KEEP_SEASON_DAYS)
        : undefined;
    wanted.set(`${id}|${period_key}`, { campaign: id, period_key, forget_on });
  }
  return [...wanted.values()];
}

/** Whether the member's own share is written too: MILE-2 lets only contributors claim a step of a team or of the server. */
const sharesOut = ({ subject, by }: MoveDraft): boolean =>
  by !== undefined && (subject.kind === 'team' || subject.kind === 'server');

function rowsOf(draft: Timed, { campaign, period_key, forget_on }: Wanted, spread: number): MeterValueToAdd[] {
  const { subject, meter, n, by } = draft;
  const row = { subject, campaign, meter, period_key, n, spread, forget_on };
  return sharesOut(draft) ? [row, { ...row, subject: { kind: 'user', id: by! } }] : [row];
}

const byMeter = new WeakMap<CampaignCatalogue, Map<string, CampaignPart<PartDefinitions['milestone']>[]>>();

function milestonesOn(
  catalogue: CampaignCatalogue,
  meter: string,
): readonly CampaignPart<PartDefinitions['milestone']>[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('milestone'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

/** Registration times, for campaigns that count from registration (KIT-11); read only if such a campaign counts the move. */
async function registrations(
  tx: Tx,
  catalogue: CampaignCatalogue,
  drafts: readonly Timed[],
): Promise<Map<number, number>> {
  const ids = drafts
    .filter(({ meter, subject }) => subject.kind === 'user' && isPerUser(catalogue, meter))
    .map(({ subject }) => subject.id);
  const users = await findUsersById(tx, ids);
  return new Map([...users].map(([id, user]) => [id, user.registered_at.getTime()]));
}

const isPerUser = (catalogue: CampaignCatalogue, meter: string): boolean =>
  milestonesOn(catalogue, meter).some(({ campaign }) => campaign.def.schedule.kind === 'per_user');

/** The moves that count the rounds of a looping milestone which this event completed. */
function lapsOf(catalogue: CampaignCatalogue, moves: readonly MeterMove[]): Timed[] {
  return Object.entries(LAP_METERS).flatMap(([meter, { of, milestone }]) => {
    const every = catalogue.of('milestone', milestone)?.part.loop?.every;
    if (every === undefined) return [];
    return moves
      .filter((move) => move.meter === of && move.subject.kind === 'user')
      .flatMap(({ subject, at, values, campaign }) => {
        const { before, value } = values[0] ?? { before: 0, value: 0 };
        const n = Math.floor(value / every) - Math.floor(before / every);
        return n > 0 ? [{ meter, subject, n, at, ...(campaign ? { campaign } : {}) }] : [];
      });
  });
}
