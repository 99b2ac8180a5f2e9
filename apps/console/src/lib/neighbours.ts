// The rows of the list that was read last, so that [ and ] lead from one object to the one before and after it.
let kind = '';
let ids: readonly string[] = [];

export function rememberRows(rows: readonly { readonly kind: string; readonly id: string }[]): void {
  kind = rows[0]?.kind ?? '';
  ids = rows.map(({ id }) => id);
}

export function neighbourOf(which: string, id: string, by: -1 | 1): string | undefined {
  const at = which === kind ? ids.indexOf(id) : -1;
  return at < 0 ? undefined : ids[at + by];
}
