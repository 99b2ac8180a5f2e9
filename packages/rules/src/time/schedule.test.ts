import { describe, expect, it } from 'vitest';
import { DAY_MS, readDateTime } from './calendar.ts';
import {
  stateAllows,
  type CampaignAction,
  type CampaignSchedule,
  type CampaignState,
  computeCampaignTimes,
  periodsOf,
} from './schedule.ts';

const at = (text: string, schedule: CampaignSchedule, registered: string | null = null) =>
  computeCampaignTimes(schedule, readDateTime(text), registered === null ? null : readDateTime(registered));
const romance: CampaignSchedule = {
  kind: 'fixed',
  open: '2027-02-10 00:00',
  close: '2027-02-24 23:59:59',
  claim_days: 7,
};
const island: CampaignSchedule = { kind: 'season', first_open: '2026-12-01 00:00', days: 28, claim_days: 7 };

describe('KIT-3 time moves a campaign', () => {
  it.each([
    ['2027-02-09 23:59:59', 'preview', null],
    ['2027-02-10 00:00', 'open', 'c'],
    ['2027-02-24 23:59:59', 'open', 'c'],
    ['2027-02-25 00:00', 'claim', 'c'],
    ['2027-03-03 23:59:59', 'claim', 'c'],
    ['2027-03-04 00:00', 'settled', 'c'],
  ])('KIT-3 fixed at %s: %s', (text, state, period_key) => {
    expect(at(text, romance)).toMatchObject({ state, period_key, claiming: null });
  });

  it('KIT-3 the last second before a close is open to its end', () => {
    expect(computeCampaignTimes(romance, readDateTime('2027-02-25 00:00') - 1, null).state).toBe('open');
  });

  it('KIT-8 seasons are numbered, and last season can be claimed beside the running one', () => {
    expect(at('2026-11-30 23:59:59', island)).toMatchObject({
      state: 'preview',
      period_key: null,
      open_at: readDateTime('2026-12-01 00:00'),
    });
    expect(at('2026-12-28 23:59:59', island)).toMatchObject({ state: 'open', period_key: 's0', claiming: null });
    const next = at('2026-12-29 00:00', island);
    expect(next).toMatchObject({ state: 'open', period_key: 's1' });
    expect(next.claiming).toEqual({ period_key: 's0', until: readDateTime('2027-01-05 00:00') });
    expect(at('2027-01-05 00:00', island).claiming).toBeNull();
  });

  it('KIT-8 star seasons follow the signs', () => {
    const stars: CampaignSchedule = { kind: 'zodiac', claim_days: 7 };
    expect(at('2027-01-05 12:00', stars)).toMatchObject({ state: 'open', period_key: '2026-z10' });
    expect(at('2027-01-20 00:00', stars)).toMatchObject({
      period_key: '2027-z11',
      claiming: { period_key: '2026-z10', until: readDateTime('2027-01-27 00:00') },
    });
  });

  it('KIT-11 per_user: everybody has his own dates', () => {
    const own: CampaignSchedule = { kind: 'per_user', from: 'registered_at', days: 14, claim_days: 3 };
    const on = (text: string) => at(text, own, '2027-01-03 15:00').state;
    // Whole days, of which the day of registration is the first: the 14th ends at midnight, whatever the hour of registration.
    expect([on('2027-01-03 15:00'), on('2027-01-16 23:59:59'), on('2027-01-17 00:00'), on('2027-01-20 00:00')]).toEqual(
      ['open', 'open', 'claim', 'settled'],
    );
    expect(at('2027-01-05 00:00', own).state).toBe('preview');
  });

  it('KIT-3 always: open, without an end', () => {
    expect(at('2031-01-01 00:00', { kind: 'always' })).toMatchObject({
      state: 'open',
      period_key: 'c',
      close_at: null,
    });
  });

  it('KIT-8 the span of a period is where its state begins and ends', () => {
    const span = periodsOf(island, null).spanOf('s3')!;
    expect(span.end - span.begin).toBe(28 * DAY_MS);
    expect(periodsOf(romance, null).keyAt(readDateTime('2027-02-24 23:59:59'))).toBe('c');
  });
});

it('KIT-4 what each state allows', () => {
  const row = (state: CampaignState) =>
    (['read', 'play', 'claim'] as CampaignAction[]).filter((act) => stateAllows(state, act));
  expect(row('preview')).toEqual(['read']);
  expect(row('open')).toEqual(['read', 'play', 'claim']);
  expect(row('paused')).toEqual(['read', 'claim']);
  expect(row('claim')).toEqual(['read', 'claim']);
  expect([...row('settled'), ...row('archived')]).toEqual([]);
});
