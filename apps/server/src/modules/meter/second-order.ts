// Meters that are computed from other meters: full half hours on the mic, the first time on a mic, luck points (幸运值,
// luck_sources) and the points of pairs (甜蜜值, tokens of the source pair_events).
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readCampaignCatalogue, findSharedSeasonAt } from '#modules/campaign-engine/index.ts';
import type { MoveDraft } from './move.ts';
import { countCompletedUnits } from './span-store.ts';
import { addMeterValues, type MeterValueChange, type MeterValueToAdd } from './store.ts';

/** A day's units are kept this long. Late events are counted for three days (METER-1); after that nothing reads the units. */
const KEEP_DAYS = 5;
const HALF_HOUR = 30;

type Timed = MoveDraft & { readonly at: number };

const dayRow = (draft: Timed, meter: string, campaign = ''): MeterValueToAdd => ({
  subject: draft.subject,
  campaign,
  meter,
  period_key: dayOf(draft.at),
  n: draft.n,
  spread: 0,
  forget_on: addDays(dayOf(draft.at), KEEP_DAYS),
});

/** Adds the moves that follow from `drafts`, and drops a `mic.first` that is not the member's first. */
export async function addDerivedMoves(ctx: Context, tx: Tx, drafts: readonly Timed[]): Promise<Timed[]> {
  const firsts = await onlyFirst(tx, drafts);
  const halves = await halfHours(tx, firsts);
  const all = [...firsts, ...halves];
  const gained = [...(await luck(ctx, tx, all)), ...(await pairPoints(ctx, tx, all))];
  await countPairDays(ctx, tx, [...all, ...gained]);
  return [...all, ...gained];
}

/** mic.first counts once in a member's life. */
async function onlyFirst(tx: Tx, drafts: readonly Timed[]): Promise<Timed[]> {
  const isFirst = ({ meter }: Timed): boolean => meter === 'mic.first';
  const asked = drafts.filter(isFirst);
  if (asked.length === 0) return [...drafts];
  const rows = asked.map(({ subject, n }): MeterValueToAdd => ({
    subject,
    campaign: '',
    meter: 'mic.first',
    period_key: 't',
    n,
    spread: 0,
  }));
  const added = await addMeterValues(tx, rows);
  return drafts.filter((draft) => !isFirst(draft) || added[asked.indexOf(draft)]!.before === 0);
}

async function halfHours(tx: Tx, drafts: readonly Timed[]): Promise<Timed[]> {
  const mic = drafts.filter(({ meter }) => meter === 'mic.minutes');
  const added = await addMeterValues(
    tx,
    mic.map((draft) => dayRow(draft, 'mic.minutes')),
  );
  return mic.flatMap((draft, i) => {
    const n = countCompletedUnits(grown(added[i]!), HALF_HOUR);
    return n > 0 ? [{ ...draft, meter: 'mic.minutes_30', n }] : [];
  });
}

const grown = ({ before, value }: MeterValueChange) => ({ before, amount: value });

/** The luck points that the moves give, per source up to its cap of the day, as moves of the meters luck.gained and luck_season. */
async function luck(ctx: Context, tx: Tx, drafts: readonly Timed[]): Promise<Timed[]> {
  const gained: Timed[] = [];
  for (const { def } of (await readCampaignCatalogue(ctx)).campaigns.values()) {
    for (const [source, points, cap] of def.luck_sources ?? []) {
      const counted = drafts.filter(
        (draft) =>
          draft.meter === source &&
          draft.subject.kind === 'user' &&
          draft.n > 0 &&
          (draft.campaign === undefined || draft.campaign === def.id) &&
          isOpenAt(def, draft.at),
      );
      const added = await addMeterValues(
        tx,
        counted.map((draft) => dayRow(draft, `luck:${source}`, def.id)),
      );
      counted.forEach((draft, i) => {
        const { before, value } = added[i]!;
        const n = Math.min(cap, value * points) - Math.min(cap, before * points);
        if (n <= 0) return;
        const { subject, at } = draft;
        for (const meter of ['luck.gained', 'luck_season']) gained.push({ meter, subject, n, at, campaign: def.id });
      });
    }
  }
  return gained;
}

/** The tokens that the events of a pair give, by campaign; such a token is not granted to a bag but counted by its meter. */
const pairTokensOf = ({ tokens = {} }: CampaignDef): string[] =>
  Object.entries(tokens).flatMap(([code, { source }]) => (source.includes('pair_events') ? [code] : []));

/**
 * The points that the events of a pair give for the progress of a campaign, as moves of its pair token. They are those of the
 * campaign's board of pairs for the whole season, with the same caps of the day, so that a pair earns 甜蜜值 at one rate everywhere.
 */
async function pairPoints(ctx: Context, tx: Tx, drafts: readonly Timed[]): Promise<Timed[]> {
  const ofPairs = drafts.filter(({ subject, n }) => subject.kind === 'pair' && n > 0);
  if (ofPairs.length === 0) return [];
  const gained: Timed[] = [];
  for (const { def } of (await readCampaignCatalogue(ctx)).campaigns.values()) {
    const tokens = pairTokensOf(def);
    const board = def.ranks?.find(({ subject, period }) => subject === 'pair' && period === 'campaign');
    if (tokens.length === 0 || !board) continue;
    for (const [source, points, cap] of board.sources) {
      const counted = ofPairs.filter(
        (draft) =>
          draft.meter === source &&
          (draft.campaign === undefined || draft.campaign === def.id) &&
          isOpenAt(def, draft.at),
      );
      const added = await addMeterValues(
        tx,
        counted.map((draft) => dayRow(draft, `pair:${source}`, def.id)),
      );
      counted.forEach(({ subject, at }, i) => {
        const { before, value } = added[i]!;
        const most = cap > 0 ? cap : Infinity;
        const n = Math.min(most, value * points) - Math.min(most, before * points);
        if (n > 0) for (const meter of tokens) gained.push({ meter, subject, n, at, campaign: def.id });
      });
    }
  }
  return gained;
}

/** Keeps the points of a pair per day beside those of the season: the page shows today's. */
async function countPairDays(ctx: Context, tx: Tx, drafts: readonly Timed[]): Promise<void> {
  const { campaigns } = await readCampaignCatalogue(ctx);
  const rows = drafts.flatMap((draft) => {
    const def = draft.campaign === undefined ? undefined : campaigns.get(draft.campaign)?.def;
    const counts = draft.subject.kind === 'pair' && draft.n > 0 && def && isOpenAt(def, draft.at);
    return counts && pairTokensOf(def).includes(draft.meter) ? [dayRow(draft, draft.meter, def.id)] : [];
  });
  await addMeterValues(tx, rows);
}

function isOpenAt(
  def: Parameters<typeof findSharedSeasonAt>[0] extends infer S ? { schedule: S } : never,
  at: number,
): boolean {
  const season = findSharedSeasonAt(def.schedule, at);
  return season !== undefined && at >= season.open_at && at < season.close_at;
}
