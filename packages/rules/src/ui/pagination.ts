// S9-07: lists have 10 entries per page and show 5 page numbers.

export const PAGE_SIZE = 10;
const VISIBLE_PAGES = 5;

export const countPages = (total: number, pageSize = PAGE_SIZE): number => Math.max(1, Math.ceil(total / pageSize));

/** The page numbers to show: the current one is in the middle, except near the first and the last page. */
export function listVisiblePages(current: number, pages: number, visible = VISIBLE_PAGES): number[] {
  const length = Math.min(visible, pages);
  const first = Math.min(Math.max(1, current - Math.floor(visible / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
