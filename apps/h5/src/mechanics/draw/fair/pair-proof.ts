// Converts the records of a seed pair to the input of the verifier in packages/rules (FAIR-9).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { findRowIndexForRoll } from '@shengyu/rules/draw/draw-table.ts';
import type { CheckedDraw, DrawProof } from '@shengyu/rules/draw/verify-draws.ts';

export type DrawEvidence = ReplyFrom<'POST /api/fair/get_draw_proof'>;

/** A seed pair whose server seed was revealed. */
export type RevealedSeedPair = {
  readonly seed_id: string;
  readonly commit: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonces: number;
};

/**
 * The prize that the roll hit. The record shows the prize that was given, which is another one when the stock had run out
 * (DRAW-9).
 */
const rolledPrize = ({ draw, table }: DrawEvidence): string =>
  draw.by === 'fallback'
    ? table[
        findRowIndexForRoll(
          table.map(({ weight }) => weight),
          draw.roll,
        )
      ]!.prize_id
    : draw.prize.prize_id;

const checkedDraw = (evidence: DrawEvidence): CheckedDraw => {
  const { draw, pool_hash } = evidence;
  return {
    pool: draw.box_code,
    pool_hash,
    nonce: draw.nonce,
    c_before: draw.count_before,
    wish: draw.wish ?? null,
    wish_c_before: draw.wish_before,
    roll: draw.roll,
    prize_id: rolledPrize(evidence),
  };
};

/**
 * DRAW-18: pools of one family share their pity counters. A draw that continues another pool's counters is recognised by the
 * previous draw it names.
 */
function familiesOf(evidence: readonly DrawEvidence[]): Record<string, string> {
  const poolOf = new Map(evidence.map(({ draw }) => [draw.draw_id, draw.box_code]));
  const follows: Record<string, string> = {};
  const rootOf = (pool: string): string => (follows[pool] ? rootOf(follows[pool]) : pool);
  for (const { draw, prev } of evidence) {
    const before = prev && poolOf.get(prev.draw_id);
    if (before && rootOf(before) !== rootOf(draw.box_code)) follows[rootOf(draw.box_code)] = rootOf(before);
  }
  const families: Record<string, string> = {};
  poolOf.forEach((pool) => {
    families[pool] = rootOf(pool);
  });
  return families;
}

export function buildSeedPairProof(pair: RevealedSeedPair, evidence: readonly DrawEvidence[]): DrawProof {
  const inOrder = [...evidence].sort((a, b) => a.draw.nonce - b.draw.nonce);
  return {
    commit: pair.commit,
    server_seed: pair.server_seed,
    client_seed: pair.client_seed,
    pools: Array.from(new Set(inOrder.map(({ pool_canonical }) => pool_canonical))),
    families: familiesOf(inOrder),
    draws: inOrder.map(checkedDraw),
  };
}

/** Proof of one draw; undefined while its seed is still in use. */
export function buildSingleDrawProof(evidence: DrawEvidence): DrawProof | undefined {
  const { commit, client_seed, server_seed } = evidence.seed;
  if (server_seed === undefined) return undefined;
  const { pool_canonical } = evidence;
  return { commit, client_seed, server_seed, pools: [pool_canonical], draws: [checkedDraw(evidence)], single: true };
}
