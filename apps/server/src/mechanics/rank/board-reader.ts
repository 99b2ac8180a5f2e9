// Reads of the sorted sets. The places of all members who ask in the same turn of the event loop go out as one command.
import { boardMember, reachedAtOfPlace, scoreOfPlace, subjectOfMember } from '@shengyu/rules/board-score.ts';
import type { Redis } from 'ioredis';
import type { Period } from './board.ts';
import { boardKey, BUILT } from './projection.ts';

/** Number, place from 0 and number of the next above, for each member; nothing at all if the set was not built. */
const PLACES = `
if not redis.call('zscore', KEYS[1], '${BUILT}') then return false end
local found = {}
for i, member in ipairs(ARGV) do
  local number = redis.call('zscore', KEYS[1], member)
  if number then
    local place = redis.call('zrevrank', KEYS[1], member)
    local above = number
    if place > 0 then above = redis.call('zrevrange', KEYS[1], place - 1, place - 1, 'withscores')[2] end
    found[i] = {number, place, above}
  else
    found[i] = false
  end
end
return found`;

type Found = (readonly [number: string, place: number, above: string] | null)[];
type WithPlaces = Redis & { rankPlaces(key: string, ...members: string[]): Promise<Found | null> };

export type Place = {
  readonly score: number;
  readonly reached_at: number;
  readonly before: number;
  readonly above: number;
};
export type Top = { readonly count: number; readonly ids: readonly number[]; readonly scores: readonly number[] };

/** A set that was never built or lost something, or a Redis that does not answer (in time): only the first is built again. */
export type NoBoard = 'not_built' | 'away';

const readers = new WeakMap<Redis, BoardReader>();
export function readerOf(redis: Redis): BoardReader {
  let reader = readers.get(redis);
  if (!reader) readers.set(redis, (reader = new BoardReader(redis)));
  return reader;
}

export class BoardReader {
  readonly #redis: WithPlaces;
  readonly #turns = new Map<string, { members: string[]; found: Promise<Found | null> }>();

  constructor(redis: Redis) {
    if (!('rankPlaces' in redis)) redis.defineCommand('rankPlaces', { numberOfKeys: 1, lua: PLACES });
    this.#redis = redis as WithPlaces;
  }

  /** The best. */
  async top({ board, period }: Period, grp: number, limit: number): Promise<Top | NoBoard> {
    const key = boardKey(board.rank_id, period, grp);
    try {
      const [built, count, flat] = await Promise.all([
        this.#redis.zscore(key, BUILT),
        this.#redis.zcard(key),
        this.#redis.zrevrange(key, 0, limit - 1, 'WITHSCORES'),
      ]);
      if (built === null) return 'not_built';
      const ids: number[] = [];
      const scores: number[] = [];
      for (let i = 0; i < flat.length; i += 2) {
        if (flat[i] === BUILT) continue;
        ids.push(subjectOfMember(flat[i]!));
        scores.push(scoreOfPlace(Number(flat[i + 1])));
      }
      return { count: count - 1, ids, scores };
    } catch {
      return 'away' as const;
    }
  }

  /** Scores of these and the number of all. */
  async scoresOf({ board, period }: Period, grp: number, ids: readonly number[]) {
    const key = boardKey(board.rank_id, period, grp);
    try {
      const [count, [built, ...numbers]] = await Promise.all([
        this.#redis.zcard(key),
        this.#redis.zmscore(key, BUILT, ...ids.map(boardMember)),
      ]);
      if (built == null) return 'not_built' as const;
      return { count: count - 1, scores: numbers.map((n) => (n == null ? undefined : scoreOfPlace(Number(n)))) };
    } catch {
      return 'away' as const;
    }
  }

  /** Null: not on the board. Undefined: not built, or Redis is away. */
  async placeOf({ board, period, span }: Period, grp: number, subject_id: number): Promise<Place | null | undefined> {
    const key = boardKey(board.rank_id, period, grp);
    let turn = this.#turns.get(key);
    if (!turn) this.#turns.set(key, (turn = this.#begin(key)));
    const index = turn.members.push(boardMember(subject_id)) - 1;
    const found = await turn.found;
    if (found === null) return undefined;
    const mine = found[index];
    if (!mine) return null;
    const number = Number(mine[0]);
    return {
      score: scoreOfPlace(number),
      reached_at: reachedAtOfPlace(number, span),
      before: mine[1],
      above: scoreOfPlace(Number(mine[2])),
    };
  }

  #begin(key: string): { members: string[]; found: Promise<Found | null> } {
    const members: string[] = [];
    const found = new Promise<Found | null>((resolve) => {
      setImmediate(() => {
        this.#turns.delete(key);
        this.#redis.rankPlaces(key, ...members).then(resolve, () => resolve(null));
      });
    });
    return { members, found };
  }
}
