// S9-07.

export const PAGE_SIZE = 10;
export const VISIBLE_PAGES = 5;

export const pageCount = (total: number, pageSize = PAGE_SIZE): number => Math.max(1, Math.ceil(total / pageSize));

/** The page numbers shown: the current one in the middle, except near both ends. */
export function visiblePages(current: number, pages: number, visible = VISIBLE_PAGES): number[] {
  const length = Math.min(visible, pages);
  const first = Math.min(Math.max(1, current - Math.floor(visible / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
