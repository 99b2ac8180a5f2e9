// draw: seeds, proofs and the public daily log (part-two-calls.md §11, FAIR-1 to FAIR-10).
import { call, says } from '../call.ts';
import { extend, int, list, obj, opt, text } from '../schema.ts';
import { DrawOne, SeedBrief } from '../shapes-campaign.ts';
import { Bool, Code, Day, Empty, Ref, Rid, Ts } from '../shapes.ts';

const Hash = text(64);

export const get_seed = call({
  id: 'Y01',
  route: 'POST /api/fair/get_seed',
  kind: 'additional',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '我的验证种子',
  request: Empty,
  reply: extend(SeedBrief, {
    has_client_seed: Bool,
    revealed: list(
      obj({
        seed_id: Ref,
        commit: Hash,
        server_seed: Hash,
        client_seed: text(64),
        nonces: int(0),
        revealed_at: Ts,
      }),
      10,
    ),
    auto_rotate_at: Ts,
  }),
});

export const rotate_seed = call({
  id: 'Y02',
  route: 'POST /api/fair/rotate_seed',
  kind: 'additional',
  module: 'draw',
  auth: 'user',
  mutation: true,
  summary: '更换验证种子并公开旧种子',
  request: obj({
    /** 8 to 64 of `[A-Za-z0-9_-]` (FAIR-2); the rule answers in its own words. */
    client_seed: text(200),
    request_id: Rid,
  }),
  reply: obj({
    old: obj({ seed_id: Ref, server_seed: Hash, commit: Hash, nonces: int(0) }),
    now: SeedBrief,
  }),
  refusals: {
    bad_seed: says('params', '种子需为 8-64 位字母、数字、_ 或 -'),
    used_seed: says('conflict', '该种子已使用过'),
    too_fast: says('too_fast'),
  },
});

export const get_draw_proof = call({
  id: 'Y03',
  route: 'POST /api/fair/get_draw_proof',
  kind: 'additional',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '一次抽取的验证材料',
  request: obj({ draw_id: Ref }),
  reply: obj({
    draw: extend(DrawOne, {
      box_code: Code,
      at: Ts,
      wish_before: int(0),
      /** The wish that was set: it is part of the leaf, and of the table when it fell due. */
      wish: opt(Code),
    }),
    pool_hash: Hash,
    pool_canonical: text(20_000),
    seed: obj({
      seed_id: Ref,
      commit: Hash,
      client_seed: text(64),
      /** Only once revealed (FAIR-8). */
      server_seed: opt(Hash),
    }),
    table: list(obj({ prize_id: Code, weight: int(0, 10_000) })),
    prev: opt(obj({ draw_id: Ref, nonce: int(0), count_after: list(int(0)) })),
    leaf_hash: Hash,
    log: opt(obj({ day: Day, root: Hash, size: int(0), index: int(0), path: list(Hash) })),
  }),
});

export const daily_log = call({
  id: 'Y04',
  route: 'GET /api/fair/daily_log',
  kind: 'additional',
  module: 'draw',
  auth: 'open',
  mutation: false,
  // A closed day never changes again (FAIR-10).
  cache_s: 31_536_000,
  summary: '概率体检：每日抽取公示',
  request: obj({ day: Day }),
  reply: obj({
    day: Day,
    root: Hash,
    size: int(0),
    pools: list(
      obj({
        box_code: Code,
        draws: int(0),
        rows: list(
          obj({
            prize_id: Code,
            name: text(60),
            odds: int(0, 10_000),
            expect: int(0),
            hits: int(0),
          }),
        ),
        max_dev_se: text(20),
      }),
    ),
  }),
});
