import { expect, it } from 'vitest';
import { guildScoreOf, thinOutScores, type GuildScoreFacts } from './guild-score.ts';

const FULL: GuildScoreFacts = {
  flow30: 500_000,
  nextNeed: 500_000,
  validHosts: 5,
  memberNum: 10,
  roomsOk: 3,
  rooms: 3,
  stayed: 8,
  membersThen: 8,
  violations: 0,
};

it.each([
  ['everything', {}, 1000],
  ['no more than everything', { flow30: 9_999_999, validHosts: 10 }, 1000],
  ['half of the need', { flow30: 250_000 }, 800],
  ['a quarter of the members are hosts', { validHosts: 5, memberNum: 20 }, 900],
  ['one of three rooms', { roomsOk: 1 }, 866],
  ['two thirds stayed and one of three rooms: rounded down once', { stayed: 2, membersThen: 3, roomsOk: 2 }, 900],
  ['two violations', { violations: 2 }, 960],
  ['more than five violations', { violations: 9 }, 900],
  ['no rooms, nobody then: those terms are 0', { rooms: 0, roomsOk: 0, membersThen: 0, stayed: 0 }, 700],
  ['refunds made it negative', { flow30: -5 }, 600],
  ['twenty-nine hundredths are not twenty-eight', { stayed: 29, membersThen: 100 }, 929],
])('DATA-8 %s', (_, change, score) => expect(guildScoreOf({ ...FULL, ...change })).toBe(score));

it('DATA-8 the scale has at most a hundred values, ends included, in order', () => {
  const many = Array.from({ length: 12_345 }, (_, i) => Math.floor(i / 13));
  const scale = thinOutScores(many);
  expect([scale.length, scale[0], scale.at(-1)]).toEqual([100, 0, many.at(-1)]);
  expect(scale).toEqual(scale.toSorted((a, b) => a - b));
  expect(thinOutScores([1, 2])).toEqual([1, 2]);
});
