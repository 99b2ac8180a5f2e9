// The cost of a board update compared with a bare ZADD of the same member and number, on the same set of a million, through the
// same client with its pipelining: both sides in turn, median of the rounds.
import { sortedSetMemberOf, sortedSetNumberOf } from '@shengyu/rules/board/board-score.ts';
import type { Context } from '@shengyu/server/context.ts';
import type { BoardPeriod } from '@shengyu/server/mechanics/rank/board/board.ts';
import { boardRedisKeyOf, queueScoreCopy, boardWriterOf } from '@shengyu/server/mechanics/rank/board/projection.ts';
import { addPointsForUser } from '@shengyu/server/mechanics/rank/testing.ts';
import { MEMBER_COUNT } from './rank-board.ts';

/** Updates per batch: few enough that even a busy machine completes a batch in time. */
const BATCH = 1_000;
const ROUNDS = 15;

export type UpdateCosts = { zaddMicros: number; oursMicros: number; ratio: number; wholeMicros: number };

export async function measureUpdateCosts(ctx: Context, period: BoardPeriod): Promise<UpdateCosts> {
  const key = boardRedisKeyOf(period.board.rank_id, period.period, 0);
  const writer = boardWriterOf(ctx);
  const changes = (round: number) =>
    Array.from({ length: BATCH }, (_, i) => ({
      period: period.period,
      subject_id: 20_000_201 + ((i * 7_919 + round * 104_729) % (MEMBER_COUNT - 1_000)),
      grp: 0,
      score: 1 + ((i * 31 + round * 17) % 200_000),
      parts: [],
      reached_at: new Date(period.span.begin + ((i * 13) % 500_000) * 1000),
      barred: false,
    }));
  const zadd = async (round: number): Promise<void> => {
    await Promise.all(
      changes(round).map((row) =>
        ctx.redis.zadd(
          key,
          sortedSetNumberOf(row.score, row.reached_at.getTime(), period.span),
          sortedSetMemberOf(row.subject_id),
        ),
      ),
    );
  };
  const ours = async (round: number): Promise<void> => {
    for (const row of changes(round)) queueScoreCopy(writer, period, row);
    await writer.flush();
  };
  const rounds: { zadd: number; ours: number }[] = [];
  for (let round = 0; round < ROUNDS + 2; round++) {
    const costs = { zadd: await micros(() => zadd(round)), ours: await micros(() => ours(round + 100)) };
    // The first two rounds are a warm-up.
    if (round >= 2) rounds.push(costs);
  }
  const whole = await micros(async () => {
    for (let i = 0; i < 20; i++) {
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => addPointsForUser(ctx, 20_000_300 + i * 8 + n, 'mic.minutes', 1)),
      );
    }
  });
  return {
    zaddMicros: median(rounds.map((r) => r.zadd)) / BATCH,
    oursMicros: median(rounds.map((r) => r.ours)) / BATCH,
    ratio: median(rounds.map((r) => r.ours / r.zadd)),
    wholeMicros: whole / 160,
  };
}

async function micros(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) * 1000;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
