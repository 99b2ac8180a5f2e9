import type { HarbourHome } from './home.ts';

export const TABS = [
  { key: 'home', label: '首页' },
  { key: 'sign', label: '签到' },
  { key: 'chest', label: '宝箱' },
  { key: 'shop', label: '商店' },
  { key: 'rank', label: '新星榜' },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** S2-NS-6: for minors there is no chest, and so no tab for it. */
export const tabsFor = ({ care }: Pick<HarbourHome, 'care'>) =>
  TABS.filter(({ key }) => key !== 'chest' || care.age !== 'minor');

/** Tabs on which something waits for the member. */
export function dottedTabs({ red, benefit, tasks }: HarbourHome): ReadonlySet<TabKey> {
  const waiting: readonly [TabKey, boolean][] = [
    ['home', red.daily === 1 || red.box === 1 || benefit.state === 1 || tasks.some(({ state }) => state === 1)],
    ['sign', red.sign === 1],
    ['chest', red.draw === 1],
    ['shop', red.shop === 1],
  ];
  return new Set(waiting.filter(([, is]) => is).map(([key]) => key));
}
