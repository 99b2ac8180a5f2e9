import { dayOf, instantOfUnixSeconds } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Month<Entry> = { readonly name: string; readonly entries: Entry[] };

/** Groups entries, which come newest first, by the month in Asia/Shanghai. */
export function groupByMonth<Entry extends { readonly at: number }>(entries: readonly Entry[]): Month<Entry>[] {
  const months: Month<Entry>[] = [];
  for (const entry of entries) {
    const [year, month] = dayOf(instantOfUnixSeconds(entry.at)).split('-');
    const name = `${year}年${Number(month)}月`;
    const last = months[months.length - 1];
    if (last && last.name === name) last.entries.push(entry);
    else months.push({ name, entries: [entry] });
  }
  return months;
}

/** The day of an entry beside its title, `05.18`. */
export const dayMark = (at: number): string => dayOf(instantOfUnixSeconds(at)).slice(5).replace('-', '.');
