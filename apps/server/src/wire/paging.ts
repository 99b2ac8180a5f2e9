// Paging of lists (C0-4): 10 rows by default, never more than 50.
const PAGE_LIMIT = 10;
const LIMIT_MAX = 50;

export function resolvePaging(ask: { page?: number | undefined; limit?: number | undefined }) {
  const page = ask.page ?? 1;
  const limit = Math.min(ask.limit ?? PAGE_LIMIT, LIMIT_MAX);
  return { page, limit, offset: (page - 1) * limit };
}
