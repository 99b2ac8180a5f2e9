-- core: what a statement must have written, said to the database itself. A surprise raises there, so a commit that was sent behind the
-- statement without waiting for its answer cannot succeed.
create function must_be(counted bigint, expected bigint, what text) returns bigint language plpgsql as $$
begin
  if counted is distinct from expected then
    raise exception '% rows, not %: %', counted, expected, what using errcode = 'assert_failure';
  end if;
  return counted;
end $$;
