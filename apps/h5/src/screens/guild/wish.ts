// What of the board is looked at.
import type { GuildAsk } from './guild-list.ts';

export const WINDOWS = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'total', label: '总榜' },
] as const;

export type Wish = { readonly ask: GuildAsk };

/** RANK-9: the week. */
export const FIRST: Wish = { ask: { window: 'week' } };

export const ENTERPRISE = 2;

/** Without what is undefined: the same wish is the same question. */
export function changed({ ask }: Wish, part: Partial<GuildAsk>): Wish {
  const all = { ...ask, ...part };
  (Object.keys(all) as (keyof GuildAsk)[]).forEach((key) => {
    if (all[key] === undefined) delete all[key];
  });
  return { ask: all };
}
