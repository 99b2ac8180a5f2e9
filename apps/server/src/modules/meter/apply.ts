// Writing moves down and telling them, in the transaction of their event.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import { crc32 } from 'node:zlib';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, seasonAt, sharedSeasonAt, type Catalogue, type Kinds, type Part } from '#modules/kit/index.ts';
import { LAPS } from './campaign-meters.ts';
import { tell, type Draft, type MeterState, type Move } from './move.ts';
import { withFollowing } from './second-order.ts';
import { addValues, raiseValue, type Adding } from './store.ts';

/** METER-1: how late an event may come and still count. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;
/** A day's value is read until its unclaimed steps are paid (MILE-4); a season's until long after its claim time. */
const KEEP_DAY_DAYS = 10;
const KEEP_SEASON_DAYS = 60;

type Cause = { readonly event_id: string; readonly at: number };
type Timed = Draft & { readonly at: number };

/** Counts what an event moved: values of milestones, then everybody who listens. */
export async function applyMoves(ctx: Context, tx: Tx, cause: Cause, drafts: readonly Draft[]): Promise<void> {
  const oldest = ctx.clock.now() - LATE_DAYS * DAY_MS;
  const timed = drafts.map((draft) => ({ ...draft, at: draft.at ?? cause.at })).filter(({ at }) => at >= oldest);
  if (timed.length === 0) return;
  const catalogue = await catalogueOf(ctx);
  const first = await counted(tx, cause, catalogue, await withFollowing(ctx, tx, timed));
  const laps = await counted(tx, cause, catalogue, lapsOf(catalogue, first));
  await tell(tx, [...first, ...laps], ctx);
}

async function counted(tx: Tx, cause: Cause, catalogue: Catalogue, drafts: readonly Timed[]): Promise<Move[]> {
  const registered = await registrations(tx, catalogue, drafts);
  const wanted = drafts.map((draft) => (draft.n > 0 ? wantedBy(catalogue, draft, registered) : []));
  const spread = crc32(cause.event_id);
  const rows = drafts.flatMap((draft, i) =>
    draft.gauge === undefined ? wanted[i]!.flatMap((w) => rowsOf(draft, w, spread)) : [],
  );
  const added = (await addValues(tx, rows)).values();
  const moves: Move[] = [];
  for (const [i, { gauge, ...draft }] of drafts.entries()) {
    const values: MeterState[] = [];
    for (const { campaign, period_key } of wanted[i]!) {
      const key = { subject: draft.subject, campaign, meter: draft.meter, period_key };
      const value = gauge === undefined ? added.next().value! : await raiseValue(tx, key, gauge);
      // The member's own share of what many fill together is written too, but it is not the value told.
      if (gauge === undefined && sharesOut(draft)) added.next();
      values.push({ campaign, period_key, ...value });
    }
    moves.push({ ...draft, event_id: cause.event_id, values });
  }
  return moves;
}

type Wanted = { readonly campaign: string; readonly period_key: string; readonly forget_on: string | undefined };

/** The milestones that count this move, with the period it falls into; outside their open time they count nothing. */
function wantedBy(catalogue: Catalogue, draft: Timed, registered: ReadonlyMap<number, number>): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { campaign, part } of milestonesOn(catalogue, draft.meter)) {
    const { id, schedule } = campaign.def;
    if (part.scope !== draft.subject.kind || (draft.campaign !== undefined && draft.campaign !== id)) continue;
    const registered_at = registered.get(draft.subject.id);
    const season =
      schedule.kind === 'per_user'
        ? registered_at === undefined
          ? undefined
          : seasonAt(schedule, draft.at, { registered_at })
        : sharedSeasonAt(schedule, draft.at);
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

/** MILE-2: of a team's or the server's meter every member needs a contribution of his own to claim. */
const sharesOut = ({ subject, by }: Draft): boolean =>
  by !== undefined && (subject.kind === 'team' || subject.kind === 'server');

function rowsOf(draft: Timed, { campaign, period_key, forget_on }: Wanted, spread: number): Adding[] {
  const { subject, meter, n, by } = draft;
  const row = { subject, campaign, meter, period_key, n, spread, forget_on };
  return sharesOut(draft) ? [row, { ...row, subject: { kind: 'user', id: by! } }] : [row];
}

const byMeter = new WeakMap<Catalogue, Map<string, Part<Kinds['milestone']>[]>>();

function milestonesOn(catalogue: Catalogue, meter: string): readonly Part<Kinds['milestone']>[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('milestone'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

/** When the members registered whose campaigns count from then (KIT-11); asked only where one counts the move. */
async function registrations(tx: Tx, catalogue: Catalogue, drafts: readonly Timed[]): Promise<Map<number, number>> {
  const ids = drafts
    .filter(({ meter, subject }) => subject.kind === 'user' && isPerUser(catalogue, meter))
    .map(({ subject }) => subject.id);
  const users = await usersById(tx, ids);
  return new Map([...users].map(([id, user]) => [id, user.registered_at.getTime()]));
}

const isPerUser = (catalogue: Catalogue, meter: string): boolean =>
  milestonesOn(catalogue, meter).some(({ campaign }) => campaign.def.schedule.kind === 'per_user');

/** Rounds of a loop that this event completed. */
function lapsOf(catalogue: Catalogue, moves: readonly Move[]): Timed[] {
  return Object.entries(LAPS).flatMap(([meter, { of, milestone }]) => {
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
