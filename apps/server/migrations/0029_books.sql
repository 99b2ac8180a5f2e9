-- books: what the sealer and the nightly check leave behind. The seals themselves lie outside the database (docs/decisions/0077).

-- The database's copy of each seal's name: it tells when the store outside has lost one.
create table books_seal (
  n       bigint      not null check (n > 0),
  at      timestamptz not null,
  snapshot text       not null,
  heads   int         not null,
  mac     bytea       not null check (length(mac) = 32),
  primary key (n, at)
) partition by range (at);
comment on table books_seal is 'owner: log(at) by month keep 10 years';
create trigger books_seal_immutable before update or delete on books_seal for each row execute function refuse_change();

-- One row per finished check of all journals; the first faults in words.
create table books_check (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  rows     bigint      not null,
  faults   int         not null,
  told     jsonb       not null,
  warnings jsonb       not null
);
comment on table books_check is 'owner: reference';
create trigger books_check_immutable before update or delete on books_check for each row execute function refuse_change();
