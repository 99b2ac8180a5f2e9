-- console: one-time codes on paper, for who has lost the phone with the authenticator app (decision 0100). A set is made with the account's
-- secrets and replaced with them; each code opens one sign-in.
create table staff_recovery (
  staff_id  bigint      not null references staff,
  code_hash text        not null,                         -- scrypt with its parameters; all codes of a set share one salt
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery is 'owner: reference';
