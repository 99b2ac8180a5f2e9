// What a form would change, in the words of the operator: 第 3 行 钻石 680 → 700.
import type { ActLine } from '#parts/act/act.ts';

type Names = Readonly<Record<string, string>>;

const words = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

function* compare(before: unknown, after: unknown, names: Names, where: string): Generator<ActLine> {
  if (Array.isArray(before) && Array.isArray(after)) {
    const isPlain = [...before, ...after].every((one) => one === null || typeof one !== 'object');
    if (isPlain) {
      const gone = before.filter((one) => !after.includes(one));
      const added = after.filter((one) => !before.includes(one));
      if (gone.length + added.length > 0)
        yield { name: where || '内容', before: gone.join('、') || '—', after: added.join('、') || '—' };
      return;
    }
    for (let i = 0; i < Math.max(before.length, after.length); i++)
      yield* compare(before[i], after[i], names, `第 ${i + 1} 行`);
    return;
  }
  if (isObject(before) || isObject(after)) {
    const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    for (const field of new Set([...Object.keys(old), ...Object.keys(now)]))
      yield* compare(old[field], now[field], names, `${where} ${names[field] ?? field}`.trim());
    return;
  }
  if (before !== after) yield { name: where, before: words(before), after: words(after) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const describeChanges = (before: unknown, after: unknown, names: Names): ActLine[] => [
  ...compare(before, after, names, ''),
];
