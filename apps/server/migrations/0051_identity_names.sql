-- Members by the beginning of their nickname, for the console's search (Z48). Several may have the same name. The order of bytes makes
-- a range of names out of every beginning, whatever the language of the database.
create table user_name (
  name_folded text   collate "C" not null check (name_folded <> ''),
  user_id     bigint not null,
  primary key (name_folded, user_id)
);
create index user_name_user on user_name (user_id);
comment on table user_name is 'owner: directory(name_folded)';

-- As foldName of packages/rules does it; consumers keep it from here on.
insert into user_name (name_folded, user_id)
select folded, user_id
from (select user_id, regexp_replace(lower(normalize(nickname, NFKC)), '\s', '', 'g') as folded from user_account where status <> 3) u
where folded <> '';
