// Outside production, statements that reach several clusters by the wrong way fail: one that names placed tables went nowhere `at` an
// owner, or one that names none of them did. A read on the wrong cluster would find nothing and be believed.
import { PLACED_TABLES } from './placed-tables.ts';
import type { Statement } from './sql.ts';

const NAMES = new RegExp(String.raw`\b(?:from|join|into|update|only)\s+(?:${PLACED_TABLES.join('|')})\b`);
/** Tables of which every cluster has its own. */
const TABLES = /\b(?:from|join|into|update)\s+(?!outbox\b|inbox\b|parked_event\b|unnest\b|relay_state\b)[a-z]/;
const known = new Map<string, boolean | undefined>();

/** Whether a statement names placed tables; undefined when it names no table at all. */
function namesPlaced(text: string): boolean | undefined {
  if (!known.has(text)) known.set(text, NAMES.test(text) || (TABLES.test(text) ? false : undefined));
  return known.get(text);
}

const CHECKED = new Set<PropertyKey>(['rows', 'row', 'run', 'send', 'within']);

/** The same object, which refuses statements of the other kind. */
export const checkedPlace = <T extends object>(target: T, isPlaced: boolean): T =>
  new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!CHECKED.has(name)) return value.bind(target);
      return (...given: unknown[]) => {
        const statement = given.find(
          (one): one is Statement => typeof one === 'object' && one !== null && 'text' in one,
        );
        const places = statement && namesPlaced(statement.text);
        if (places !== undefined && places !== isPlaced)
          throw new Error(
            `${isPlaced ? 'asked at an owner' : 'asked at no owner'}: ${statement!.text.trim().slice(0, 200)}`,
          );
        return value.apply(target, given);
      };
    },
  });
