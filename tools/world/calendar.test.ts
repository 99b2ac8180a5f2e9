import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { addDays, beginOfDay, DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import { stageOf } from '@shengyu/server/modules/campaign-engine/index.ts';
import { selectCampaignsInForce } from '@shengyu/server/modules/campaign-engine/in-force.ts';
import { buildCalendar, buildCalendarChange, buildStage } from './calendar.ts';

const TODAY = '2026-11-17';
const NOW = beginOfDay(TODAY) + 21 * HOUR_MS;

type Definitions = readonly ReturnType<typeof buildCalendar>[number][];

/** The campaigns in force among these definitions, as the server finds them. */
const inForce = (defs: Definitions, now: number) =>
  selectCampaignsInForce(
    defs.map((def) => ({
      id: def.id,
      version: def.version,
      def,
      def_hash: `${def.id}@${def.version}`,
      author_id: 0,
      published_at: new Date(NOW - 184 * DAY_MS),
      withdrawn_at: null,
    })) as unknown as Parameters<typeof selectCampaignsInForce>[0],
    [],
    now,
  );

const stageAt = (defs: Definitions, id: string, now: number): string =>
  stageOf(
    inForce(defs, now).find(({ def }) => def.id === id)!,
    now,
    { registered_at: now - 4 * DAY_MS },
  ).state;

const OVER = ['beta'];
/** WORLD-16: the open beta is over, all others run. */
const stagesWanted = CAMPAIGNS.map(({ id }) => [id, OVER.includes(id) ? 'ended' : 'open']);

describe('the campaign calendar', () => {
  it('WORLD-15 WORLD-16 every campaign of the repository is open, today and 200 days later, but for the open beta, which is over', () => {
    const defs = buildCalendar(TODAY);
    expect(defs.map(({ id }) => id).toSorted()).toEqual(CAMPAIGNS.map(({ id }) => id).toSorted());
    for (const days of [0, 1, 40, 200]) {
      const now = NOW + days * DAY_MS;
      expect(defs.map(({ id }) => [id, stageAt(defs, id, now)])).toEqual(stagesWanted);
    }
  });

  it('WORLD-16 what is over took place within the half-year, as long as its definition says, and can be opened again', () => {
    const defs = buildCalendar(TODAY);
    for (const id of OVER) {
      const { open_at, close_at, claim_until } = stageOf(
        inForce(defs, NOW).find(({ def }) => def.id === id)!,
        NOW,
      );
      const own = stageOf(
        inForce(CAMPAIGNS, NOW).find(({ def }) => def.id === id)!,
        NOW,
      );
      expect(open_at).toBeGreaterThan(NOW - 184 * DAY_MS);
      expect(Math.round((close_at - open_at) / DAY_MS)).toBe(Math.round((own.close_at - own.open_at) / DAY_MS));
      expect(claim_until - close_at).toBe(own.claim_until - own.close_at);
      const again = buildStage(id, 'open', { now: NOW, today: TODAY, newest: 900 });
      expect(stageAt([...defs, ...again], id, NOW)).toBe('open');
    }
  });

  it('WORLD-16 WORLD-17 one season has ended before the running one, and only the schedule differs', () => {
    for (const def of buildCalendar(TODAY)) {
      const own = CAMPAIGNS.find(({ id }) => id === def.id)!;
      expect({ ...def, version: 0, schedule: 0 }).toEqual({ ...own, version: 0, schedule: 0 });
      if (def.schedule.kind !== 'season') continue;
      const stage = stageOf(inForce([def], NOW)[0]!, NOW);
      expect([def.id, stage.season_no]).toEqual([def.id, 1]);
    }
    const hunt = stageOf(
      inForce(buildCalendar(TODAY), NOW).find(({ def }) => def.id === 'treasure_hunt')!,
      NOW,
    );
    expect(hunt.open_at).toBe(beginOfDay(addDays(TODAY, -11)));
  });

  it('WORLD-18 later versions show the other stages, and open brings the running season back', () => {
    const calendar = buildCalendar(TODAY);
    for (const stage of ['claim', 'ended', 'preview', 'open'] as const) {
      const later = buildStage('qixi', stage, { now: NOW, today: TODAY, newest: 900 });
      expect(stageAt([...calendar, ...later], 'qixi', NOW + 1_000)).toBe(stage);
    }
  });

  it('WORLD-15 the calendar of the repository gives every campaign its real dates, and the open one brings all back', () => {
    const newest = new Map(CAMPAIGNS.map(({ id }) => [id, 900]));
    const real = [...buildCalendar(TODAY), ...buildCalendarChange('repository', { now: NOW, today: TODAY, newest })];
    // Before the real dates, within them and after them: as if only the definitions of the repository were published.
    for (const days of [0, 15, 60, 90, 190, 265, 310, 400]) {
      const now = NOW + days * DAY_MS;
      expect(CAMPAIGNS.map(({ id }) => [id, days, stageAt(real, id, now)])).toEqual(
        CAMPAIGNS.map(({ id }) => [id, days, stageAt(CAMPAIGNS, id, now)]),
      );
    }
    const later = new Map(CAMPAIGNS.map(({ id }) => [id, 902]));
    const again = [...real, ...buildCalendarChange('open', { now: NOW, today: TODAY, newest: later })];
    expect(CAMPAIGNS.map(({ id }) => [id, stageAt(again, id, NOW)])).toEqual(stagesWanted);
  });
});
