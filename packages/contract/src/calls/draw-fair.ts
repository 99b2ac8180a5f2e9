// Declares the calls of the module `draw`: seeds, proofs and the public daily log (part-two-calls.md §11; FAIR-1 to
// FAIR-10: any draw can be recomputed).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, optional, text } from '../schema.ts';
import { DrawOne, SeedBrief } from '../shapes-campaign.ts';
import { Bool, Code, Day, Empty, OpaqueRef, RequestUuid, UnixSeconds } from '../shapes.ts';

const Hash = text(64);

export const get_seed = declareCall({
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
      objectOf({
        seed_id: OpaqueRef,
        commit: Hash,
        server_seed: Hash,
        client_seed: text(64),
        nonces: int(0),
        revealed_at: UnixSeconds,
      }),
      10,
    ),
    auto_rotate_at: UnixSeconds,
  }),
});

export const rotate_seed = declareCall({
  id: 'Y02',
  route: 'POST /api/fair/rotate_seed',
  kind: 'additional',
  module: 'draw',
  auth: 'user',
  mutation: true,
  summary: '更换验证种子并公开旧种子',
  request: objectOf({
    /**
     * FAIR-2: the client seed must have 8 to 64 characters of `[A-Za-z0-9_-]`. The schema allows more, so that the handler can
     * refuse with its own message.
     */
    client_seed: text(200),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    old: objectOf({ seed_id: OpaqueRef, server_seed: Hash, commit: Hash, nonces: int(0) }),
    now: SeedBrief,
  }),
  refusals: {
    bad_seed: declareRefusal('params', '种子需为 8-64 位字母、数字、_ 或 -'),
    used_seed: declareRefusal('conflict', '该种子已使用过'),
    too_fast: declareRefusal('too_fast'),
  },
});

export const get_draw_proof = declareCall({
  id: 'Y03',
  route: 'POST /api/fair/get_draw_proof',
  kind: 'additional',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '一次抽取的验证材料',
  request: objectOf({ draw_id: OpaqueRef }),
  reply: objectOf({
    draw: extend(DrawOne, {
      box_code: Code,
      at: UnixSeconds,
      wish_before: int(0),
      /**
       * The wish that was set at the draw. It is a field of the hashed leaf, and it decides the table when the wish was guaranteed.
       */
      wish: optional(Code),
    }),
    pool_hash: Hash,
    pool_canonical: text(20_000),
    seed: objectOf({
      seed_id: OpaqueRef,
      commit: Hash,
      client_seed: text(64),
      /** The server seed, present only after it was revealed (FAIR-8). */
      server_seed: optional(Hash),
    }),
    table: list(objectOf({ prize_id: Code, weight: int(0, 10_000) })),
    prev: optional(objectOf({ draw_id: OpaqueRef, nonce: int(0), count_after: list(int(0)) })),
    leaf_hash: Hash,
    log: optional(objectOf({ day: Day, root: Hash, size: int(0), index: int(0), path: list(Hash) })),
  }),
});

export const daily_log = declareCall({
  id: 'Y04',
  route: 'GET /api/fair/daily_log',
  kind: 'additional',
  module: 'draw',
  auth: 'open',
  mutation: false,
  // FAIR-10: the log of a closed day never changes again.
  cache_s: 31_536_000,
  summary: '概率体检：每日抽取公示',
  request: objectOf({ day: Day }),
  reply: objectOf({
    day: Day,
    root: Hash,
    size: int(0),
    pools: list(
      objectOf({
        box_code: Code,
        draws: int(0),
        rows: list(
          objectOf({
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
