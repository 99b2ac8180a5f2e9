// How the lines of a member's 动态 are put in one order.
import { expect, it } from 'vitest';
import { areaOf, lineUp, type Happening } from './happening-lines.ts';

const line = (at: number, title: string, more: Partial<Happening> = {}): Happening => ({
  at,
  title,
  text: '',
  ...more,
});
const entry = (at: number, title: string): Happening =>
  line(at, title, { moved: '+1 钻', trail: `/money/trail/${at}` });
const titles = (lines: readonly Happening[]): string[] => lines.map(({ title }) => title);

const HISTORY = [
  line(90, '登录'),
  line(50, '加入公会'),
  line(10, '注册'),
  line(80, '封禁', { by: '小周', text: '引流' }),
];
const told = { history: HISTORY, isWhole: true, area: undefined, days: undefined };

it('P4 the line is one of everything, the newest first', () => {
  const shown = lineUp({ ...told, entries: [entry(85, '充值'), entry(40, '送礼')] });
  expect(titles(shown)).toEqual(['登录', '充值', '封禁', '加入公会', '送礼', '注册']);
});

it('P4 while older entries are to come the line ends with the oldest one that was read', () => {
  const entries = [entry(85, '充值'), entry(60, '送礼')];
  expect(titles(lineUp({ ...told, entries, isWhole: false }))).toEqual(['登录', '充值', '封禁', '送礼']);
  // What has no entries among it is whole from the beginning.
  expect(titles(lineUp({ ...told, entries, isWhole: false, area: 'guild' }))).toEqual(['加入公会']);
});

it('P4 days leave out what the look-up tells of other days', () => {
  const noon = (day: string): number => Date.parse(`${day}T12:00:00+08:00`) / 1_000;
  const history = [line(noon('2026-11-18'), '登录'), line(noon('2026-11-02'), '登录旧设备')];
  const days = { begin: '2026-11-01', end: '2026-11-03' };
  expect(titles(lineUp({ ...told, history, entries: [], days }))).toEqual(['登录旧设备']);
});

it('P4 an entry is about money, whatever it is called', () => {
  expect(areaOf(entry(1, '公会佣金'))).toBe('money');
  expect(areaOf(entry(1, '礼包盲盒'))).toBe('play');
  expect(areaOf(line(1, '退出公会'))).toBe('guild');
});
