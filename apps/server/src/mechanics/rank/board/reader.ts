// Reads the boards' sorted sets in Redis. All places requested within the same tick of the event loop are fetched with one command.
import {
  sortedSetMemberOf,
  reachedAtOfSortedSetNumber,
  scoreOfSortedSetNumber,
  subjectOfSortedSetMember,
} from '@shengyu/rules/board/board-score.ts';
import type { Redis } from 'ioredis';
import type { BoardPeriod } from './board.ts';
import { boardRedisKeyOf, BUILT_MARKER } from './projection.ts';

/**
 * Lua script. For each given entry of the set: its number (score and time in one), its place from 0 and the number of the entry
 * above. Returns false when the set was not built.
 */
const PLACES = `
if not redis.call('zscore', KEYS[1], '${BUILT_MARKER}') then return false end
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

export type BoardPlace = {
  readonly score: number;
  readonly reached_at: number;
  readonly before: number;
  readonly above: number;
};
export type BoardTopEntries = {
  readonly count: number;
  readonly ids: readonly number[];
  readonly scores: readonly number[];
};

/**
 * `not_built`: the set was never built or has lost data, and must be rebuilt. `away`: Redis did not
 * answer in time; nothing is rebuilt.
 */
export type BoardReadFailure = 'not_built' | 'away';

const readers = new WeakMap<Redis, BoardReader>();
export function boardReaderOf(redis: Redis): BoardReader {
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

  /** The best subjects of the board with their scores, and how many subjects are on it. */
  async top({ board, period }: BoardPeriod, grp: number, limit: number): Promise<BoardTopEntries | BoardReadFailure> {
    const key = boardRedisKeyOf(board.rank_id, period, grp);
    try {
      const [built, count, flat] = await Promise.all([
        this.#redis.zscore(key, BUILT_MARKER),
        this.#redis.zcard(key),
        this.#redis.zrevrange(key, 0, limit - 1, 'WITHSCORES'),
      ]);
      if (built === null) return 'not_built';
      const ids: number[] = [];
      const scores: number[] = [];
      for (let i = 0; i < flat.length; i += 2) {
        if (flat[i] === BUILT_MARKER) continue;
        ids.push(subjectOfSortedSetMember(flat[i]!));
        scores.push(scoreOfSortedSetNumber(Number(flat[i + 1])));
      }
      return { count: count - 1, ids, scores };
    } catch {
      return 'away' as const;
    }
  }

  /** The scores of these subjects, and how many subjects are on the board. */
  async scoresOf({ board, period }: BoardPeriod, grp: number, ids: readonly number[]) {
    const key = boardRedisKeyOf(board.rank_id, period, grp);
    try {
      const [count, [built, ...numbers]] = await Promise.all([
        this.#redis.zcard(key),
        this.#redis.zmscore(key, BUILT_MARKER, ...ids.map(sortedSetMemberOf)),
      ]);
      if (built == null) return 'not_built' as const;
      return {
        count: count - 1,
        scores: numbers.map((n) => (n == null ? undefined : scoreOfSortedSetNumber(Number(n)))),
      };
    } catch {
      return 'away' as const;
    }
  }

  /**
   * The place of a subject. Null when the subject is not on the board; undefined when the set is not built or Redis does not
   * answer.
   */
  async placeOf(
    { board, period, span }: BoardPeriod,
    grp: number,
    subject_id: number,
  ): Promise<BoardPlace | null | undefined> {
    const key = boardRedisKeyOf(board.rank_id, period, grp);
    let turn = this.#turns.get(key);
    if (!turn) this.#turns.set(key, (turn = this.#begin(key)));
    const index = turn.members.push(sortedSetMemberOf(subject_id)) - 1;
    const found = await turn.found;
    if (found === null) return undefined;
    const mine = found[index];
    if (!mine) return null;
    const number = Number(mine[0]);
    return {
      score: scoreOfSortedSetNumber(number),
      reached_at: reachedAtOfSortedSetNumber(number, span),
      before: mine[1],
      above: scoreOfSortedSetNumber(Number(mine[2])),
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
