-- The youngest birthday an account ever declared. A birthday that is made older later lifts no protection by itself
-- (docs/decisions/0081), so the database keeps the youngest one whoever writes the profile.
alter table user_account add column youngest_birthday date;
update user_account set youngest_birthday = birthday;
alter table user_account alter column youngest_birthday set not null;

create function keep_youngest_birthday() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.youngest_birthday := new.birthday;
  else
    new.youngest_birthday := greatest(old.youngest_birthday, new.birthday);
  end if;
  return new;
end $$;
create trigger user_account_youngest_birthday before insert or update of birthday, youngest_birthday on user_account
  for each row execute function keep_youngest_birthday();
