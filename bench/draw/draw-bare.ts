// A database function that writes the same rows as one draw, one transaction each: the most that PostgreSQL alone can do (goal 2 of
// the server, see bench/draw.ts).
export const BARE_DRAW_SQL = `
create or replace function bare_draw(u bigint) returns void language plpgsql as $$
declare
  pink boolean := random() < 0.22;
  b bag; s seed_pair; a ledger_account; batch text := substr(md5(random()::text), 1, 22); t timestamptz := now();
begin
  perform pg_advisory_xact_lock(8141, hashint8(u));
  perform from idempotency where user_id = u and path = '/api/open_box/open_box' and request_id = md5(batch)::uuid;
  perform from user_account where user_id = u;
  perform from real_name where user_id = u;
  perform from guard_exclusion where user_id = u;
  select * into s from seed_pair where user_id = u and state = 'current';
  perform from draw_state where user_id = u and family = 'th_shallow';
  perform from draw_count where user_id = u and pool = 'th_shallow';
  select * into a from ledger_account where owner_id = u and owner_kind = 1 for no key update;
  if not found then
    insert into ledger_account (owner_id, owner_kind, moved_at, chain) values (u, 1, t, sha256('')) returning * into a;
  end if;
  select * into b from bag where user_id = u for no key update;
  perform from lot where user_id = u and item_code = 'th_map' and qty > 0;
  update seed_pair set nonce = case when nonce < 1000 then nonce + 1 else 0 end where user_id = u and seed_no = s.seed_no;
  insert into draw_state as d (user_id, family, c, tiers, wish_c) values (u, 'th_shallow', '{1,1}', '{2,4}', 0)
    on conflict (user_id, family) do update set c = '{2,2}', tiers = excluded.tiers, wish_c = excluded.wish_c;
  insert into draw_count as d (user_id, pool, day, drawn_day, minute, drawn_min, season, drawn_sea, drawn)
    values (u, 'th_shallow', t::date, 1, 1, 1, 'c', 1, 1)
    on conflict (user_id, pool) do update set drawn_day = d.drawn_day + 1, drawn_min = d.drawn_min + 1, drawn = d.drawn + 1;
  insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish_c_before, rolls,
    prize_ids, given_ids, bys, cards, value)
    values (u, batch, t, 'treasure_hunt', 'c', repeat('a', 64), 'th_shallow', repeat('b', 64), 1, s.nonce, '{1,1}', 0, '{1234}', '{th_s13}',
      '{th_s13}', '{roll}', '{""}', 5);
  update bag set seq = seq + 1, last_lot = greatest(last_lot, 3), chain = sha256(chain || batch::bytea) where user_id = u;
  update lot set qty = qty - 1 where user_id = u and lot_id = 1;
  insert into lot as l (user_id, lot_id, item_code, qty, origin, campaign, income_base, made_at)
    select u, i, code, n, 'draw', 'treasure_hunt', 0, t from (values (2, 'th_mark', 1), (3, 'debris', 3)) g(i, code, n)
    where not (pink and i = 3)
    on conflict (user_id, lot_id) do update set qty = l.qty + excluded.qty;
  insert into bag_ref (user_id, ref) values (u, 'draw:' || batch);
  insert into bag_entry (user_id, seq, at, ref, why, campaign, def_hash, lot_ids, item_codes, qtys, hash)
    values (u, b.seq + 1, t, 'draw:' || batch, 'draw', 'treasure_hunt', repeat('a', 64), case when pink then '{1,2}' else '{1,2,3}' end::bigint[],
      case when pink then '{th_map,th_mark}' else '{th_map,th_mark,debris}' end::text[],
      case when pink then '{-1,1}' else '{-1,1,3}' end::bigint[], sha256(b.chain || batch::bytea));
  if pink then
    insert into ledger_ref (owner_kind, owner_id, ref) values (1, u, 'draw:' || batch || ':pink');
    insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, campaign, diamond, held, debt, pink, pending, available, frozen,
      platform, platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending,
      after_available, after_frozen, hash)
      values (1, u, a.seq + 1, t, 121, 'draw:' || batch || ':pink', 'treasure_hunt', 0, 0, 0, 5, 0, 0, 0, 'campaign', 0, -5, 0, 0, 0, 0,
        a.pink + 5, 0, 0, 0, sha256(a.chain));
    update ledger_account set pink = a.pink + 5, seq = a.seq + 1, moved_at = t, chain = sha256(a.chain)
      where owner_id = u and owner_kind = 1;
  end if;
  insert into outbox (event_id, name, key, at, actor_id, data)
    values (gen_random_uuid(), 'draw.made', u::text, t, u, jsonb_build_object('user_id', u, 'pool', 'th_shallow', 'campaign', 'treasure_hunt',
      'def_hash', repeat('a', 64), 'batch_id', batch, 'num', 1, 'value', 50000, 'expect', 91000, 'draws', jsonb_build_array(jsonb_build_object(
      'draw_id', batch || '-0', 'prize_id', 'th_s13', 'given_prize_id', 'th_s13', 'value', 5, 'by', 'roll'))));
  insert into outbox (event_id, name, key, at, actor_id, data)
    select gen_random_uuid(), 'item.granted', u::text, t, u, jsonb_build_object('user_id', u, 'item_code', code, 'qty', 1, 'origin', 'draw',
      'campaign', 'treasure_hunt', 'def_hash', repeat('a', 64)) from unnest(array['th_mark', 'debris']) code;
  insert into idempotency (user_id, path, request_id, body_hash, code, reply, expires_at)
    values (u, '/api/open_box/open_box', md5(batch)::uuid, sha256('x'), 1, convert_to(repeat('x', 1870), 'utf8'), t + interval '7 days');
end $$;`;
