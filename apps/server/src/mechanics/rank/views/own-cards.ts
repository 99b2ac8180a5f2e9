// The caller's own card, shown beside every board. Cards requested within the same tick of the event loop are read with one query
// and cached for two seconds.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import type { SubjectCard, SubjectKind } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';

const KEPT_MS = 2_000;
const KEPT_MAX = 50_000;

type Kept = { readonly card: SubjectCard; readonly until: number };
type Turn = { readonly ids: Set<number>; readonly cards: Promise<Map<number, SubjectCard>> };
type Desk = { readonly kept: Map<string, Kept>; readonly turns: Map<SubjectKind, Turn> };
const desks = new WeakMap<Db, Desk>();

export function loadOwnSubjectCard(ctx: Context, kind: SubjectKind, id: number): SubjectCard | Promise<SubjectCard> {
  let desk = desks.get(ctx.db);
  if (!desk) desks.set(ctx.db, (desk = { kept: new Map(), turns: new Map() }));
  const kept = desk.kept.get(`${kind}:${id}`);
  return kept && kept.until > performance.now() ? kept.card : read(ctx, desk, kind, id);
}

async function read(ctx: Context, desk: Desk, kind: SubjectKind, id: number): Promise<SubjectCard> {
  let turn = desk.turns.get(kind);
  if (!turn) desk.turns.set(kind, (turn = begin(ctx, desk, kind)));
  turn.ids.add(id);
  return (await turn.cards).get(id) ?? {};
}

function begin(ctx: Context, desk: Desk, kind: SubjectKind): Turn {
  const ids = new Set<number>();
  const gathered = new Promise<void>((resolve) => void setImmediate(resolve));
  const cards = gathered.then(async () => {
    desk.turns.delete(kind);
    const found = await subjectSourceOf(kind).clearCards(ctx, ctx.db, [...ids]);
    if (desk.kept.size > KEPT_MAX) desk.kept.clear();
    const until = performance.now() + KEPT_MS;
    for (const [id, card] of found) desk.kept.set(`${kind}:${id}`, { card, until });
    return found;
  });
  return { ids, cards };
}
