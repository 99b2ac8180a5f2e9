// Reads and writes the address of the data centre. It holds the subject and the chosen options, so that coming back restores
// them.
import type { ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import type { GuildDetail } from './join/conditions.ts';

/** Values of `page_type` in the address. */
export const PAGE_TYPE_GUILD = 1;
export const PAGE_TYPE_MEMBER = 2;
export const PAGE_TYPE_ROOM = 3;
export type DataPageType = typeof PAGE_TYPE_GUILD | typeof PAGE_TYPE_MEMBER | typeof PAGE_TYPE_ROOM;

export type DataSortKey = 'flow' | 'mic' | 'days';
/** The chosen options: the range on all pages, order and search only in lists. */
export type DataOptions = {
  readonly page_type: DataPageType;
  readonly range: ChartRange;
  readonly sort: DataSortKey;
  readonly keyword: string;
};

type Query = Readonly<Record<string, string | undefined>>;

export const readDataOptions = ({ page_type, type, sort, keyword = '' }: Query): DataOptions => ({
  page_type: page_type === '2' ? PAGE_TYPE_MEMBER : page_type === '3' ? PAGE_TYPE_ROOM : PAGE_TYPE_GUILD,
  range: type === '3' ? 3 : type === '6' ? 6 : 1,
  sort: sort === 'mic' || sort === 'days' ? sort : 'flow',
  keyword,
});

/**
 * Returns the address of the data centre. It names the guild when the viewer is not in it, as patrol staff are (ROLE-5: patrol
 * reads every guild).
 */
export function buildDataRoute(
  { guild_id, my }: GuildDetail,
  wish: Partial<DataOptions> & { readonly id?: number },
): string {
  const { page_type = PAGE_TYPE_GUILD, id, range = 1, sort = 'flow', keyword = '' } = wish;
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
