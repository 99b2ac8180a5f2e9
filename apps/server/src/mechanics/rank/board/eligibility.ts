// RANK-7 (who may not be ranked) is checked very often, so results are cached for half a minute. Events about users and guilds
// correct the running boards at once (consumers.ts), and settlement checks again without the cache.
import type { Db, Queryable } from '#db/db.ts';
import type { Context } from '#context.ts';
import type { SubjectKind } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';

const BELIEVED_MS = 30_000;
const KNOWN_MAX = 100_000;

type Known = { readonly barred: boolean; readonly until: number };
const known = new WeakMap<Db, Map<string, Known>>();

function memoryOf({ db }: Context): Map<string, Known> {
  let memory = known.get(db);
  if (!memory) known.set(db, (memory = new Map()));
  return memory;
}

/** Those of the ids that may not be ranked. */
export async function findBarredSubjects(
  ctx: Context,
  db: Queryable,
  kind: SubjectKind,
  ids: readonly number[],
  now: number,
): Promise<Set<number>> {
  const memory = memoryOf(ctx);
  const keyOf = (id: number): string => `${kind}:${id}`;
  const unknown = ids.filter((id) => (memory.get(keyOf(id))?.until ?? 0) <= performance.now());
  if (unknown.length > 0) {
    const barred = await subjectSourceOf(kind).barred(db, unknown, now);
    if (memory.size > KNOWN_MAX) memory.clear();
    const until = performance.now() + BELIEVED_MS;
    for (const id of unknown) memory.set(keyOf(id), { barred: barred.has(id), until });
  }
  return new Set(ids.filter((id) => memory.get(keyOf(id))?.barred));
}

export const forgetSubjectEligibility = (ctx: Context, kind: SubjectKind, id: number): void =>
  void memoryOf(ctx).delete(`${kind}:${id}`);
