-- relation: what a pair does together: intimacy, rewards, timeline (REL-*).

-- REL-4: points of a day before their cap; below zero after refunds.
create table intimacy_day (
  relation_id bigint not null references relation,
  day         date   not null,
  source      text   not null,
  points      bigint not null,
  primary key (relation_id, day, source)
) with (fillfactor = 70);
comment on table intimacy_day is 'owner: pair(relation_id)';

-- REL-12.
create table cosign_day (
  relation_id bigint      not null references relation,
  day         date        not null,
  a_at        timestamptz,
  b_at        timestamptz,
  primary key (relation_id, day),
  check (a_at is not null or b_at is not null)
);
comment on table cosign_day is 'owner: pair(relation_id)';

-- REL-5: once by each partner.
create table relation_claim (
  relation_id bigint      not null references relation,
  user_id     bigint      not null,
  reward_id   text        not null,
  claimed_at  timestamptz not null,
  def_hash    text        not null,
  primary key (relation_id, user_id, reward_id)
);
comment on table relation_claim is 'owner: pair(relation_id)';

-- REL-10. With relation_id, `no` is the entry_id of the wire.
create table timeline (
  relation_id bigint      not null references relation,
  no          int         not null check (no between 1 and 999999),
  kind        text        not null check (kind in ('bond', 'level', 'anniversary', 'campaign', 'gift', 'memory', 'note')),
  ref         text        not null,                               -- the cause: one entry for each
  title       text        not null,
  words       text        not null default '',
  file_keys   text[]      not null default '{}',
  items       jsonb       not null default '[]',                  -- [{item_code, qty}]
  by_id       bigint,
  is_private  boolean     not null default false,
  state       smallint    not null check (state in (0, 1, 2)),    -- checking, shown, refused
  at          timestamptz not null,
  primary key (relation_id, no),
  unique (relation_id, ref)
);
comment on table timeline is 'owner: pair(relation_id)';
