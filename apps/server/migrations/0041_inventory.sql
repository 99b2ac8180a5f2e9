-- inventory: what operators gave by hand (Z08).

-- What operators gave by hand (Z08); a ticket gives a member once.
create table manual_grant (
  user_id   bigint      not null,
  ticket_no text        not null,
  items     jsonb       not null,
  staff_id  bigint      not null,
  given_at  timestamptz not null,
  primary key (user_id, ticket_no)
);
comment on table manual_grant is 'owner: user(user_id)';
create trigger manual_grant_immutable before update or delete on manual_grant
  for each row execute function refuse_change();
