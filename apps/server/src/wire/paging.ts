// Pages (C0-4): 10 rows unless asked otherwise, never more than 50.
export const PAGE_LIMIT = 10;
const LIMIT_MAX = 50;

export function pageOf(ask: { page?: number | undefined; limit?: number | undefined }) {
  const page = ask.page ?? 1;
  const limit = Math.min(ask.limit ?? PAGE_LIMIT, LIMIT_MAX);
  return { page, limit, offset: (page - 1) * limit };
}
