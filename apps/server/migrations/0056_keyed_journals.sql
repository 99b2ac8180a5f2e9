-- ledger, bag, console: the journals' links are made by the application with a key the database never sees, and every row says which
-- transaction wrote it, so that the sealer finds what is new (docs/decisions/0077).

-- Rows from before have no transaction, which tells them from all others: their links are plain hashes.
-- Rows lie in the order of their transactions, so a BRIN index finds a minute's rows and costs an insert next to nothing.
alter table ledger_entry add column tx bigint;
alter table ledger_entry alter column tx set default txid_current();
create index ledger_entry_tx on ledger_entry using brin (tx) with (pages_per_range = 32, autosummarize = on);

-- Rows from before have no link; a bag's chain begins with the first row that has one.
alter table bag add column chain bytea not null default decode(repeat('00', 32), 'hex') check (length(chain) = 32);
alter table bag_entry add column hash bytea check (length(hash) = 32);
alter table bag_entry add column tx bigint;
alter table bag_entry alter column tx set default txid_current();
create index bag_entry_tx on bag_entry using brin (tx) with (pages_per_range = 32, autosummarize = on);

alter table staff_log add column tx bigint;
alter table staff_log alter column tx set default txid_current();

-- What a link of the staff log is taken over.
create function staff_log_text(log_id bigint, at timestamptz, staff_id bigint, call text, target text, before jsonb, after jsonb,
  reason text, approval_id bigint, ip text) returns text language sql stable as $$
  select jsonb_build_array(log_id, extract(epoch from at), staff_id, call, target, before, after, reason, approval_id, ip)::text
$$;

-- The row comes with its link; it must follow the head. A release from before brings none and is linked as it was then.
create or replace function staff_log_chain() returns trigger language plpgsql as $$
begin
  if new.hash is null then
    update staff_log_head set log_id = log_id + 1 returning log_id, hash into new.log_id, new.prev_hash;
    new.hash := staff_log_hash(new);
    update staff_log_head set hash = new.hash;
    return new;
  end if;
  update staff_log_head set log_id = new.log_id, hash = new.hash where log_id = new.log_id - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'row % of the staff log does not follow its head', new.log_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
