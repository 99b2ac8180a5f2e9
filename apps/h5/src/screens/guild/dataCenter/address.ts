// The address of the data centre: whose figures, and what was chosen of them, so that coming back finds it as it was.
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';

/** `page_type` of the address. */
export const GUILD = 1;
export const MEMBER = 2;
export const ROOM = 3;
export type PageType = typeof GUILD | typeof MEMBER | typeof ROOM;

export type Sort = 'flow' | 'mic' | 'days';
/** What is looked at: the range everywhere, order and search in the lists. */
export type Wish = {
  readonly page_type: PageType;
  readonly range: ChartRange;
  readonly sort: Sort;
  readonly keyword: string;
};

type Query = Readonly<Record<string, string | undefined>>;

export const wishIn = ({ page_type, type, sort, keyword = '' }: Query): Wish => ({
  page_type: page_type === '2' ? MEMBER : page_type === '3' ? ROOM : GUILD,
  range: type === '3' ? 3 : type === '6' ? 6 : 1,
  sort: sort === 'mic' || sort === 'days' ? sort : 'flow',
  keyword,
});

/** Whoever looks in from outside (ROLE-5) has to say which guild is meant. */
export function dataRoute({ guild_id, my }: GuildDetail, wish: Partial<Wish> & { readonly id?: number }): string {
  const { page_type = GUILD, id, range = 1, sort = 'flow', keyword = '' } = wish;
  const parts = [
    `page_type=${page_type}`,
    ...(id === undefined ? [] : [`id=${id}`]),
    ...(range === 1 ? [] : [`type=${range}`]),
    ...(sort === 'flow' ? [] : [`sort=${sort}`]),
    ...(keyword === '' ? [] : [`keyword=${encodeURIComponent(keyword)}`]),
    ...(my.in_guild === 1 ? [] : [`guild_id=${guild_id}`]),
  ];
  return `/guild/dataCenter?${parts.join('&')}`;
}
