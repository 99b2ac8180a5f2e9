-- Z52: the author of a request may take it back while it is open. A withdrawn one has a time and no second person. approval_check,
-- by which an author never decides, stays; approval_check1 is the one about time and person.
alter table approval drop constraint approval_state_check, drop constraint approval_check1;
alter table approval
  add constraint approval_state_check check (state in (0, 1, 2, 4)),   -- open, approved and run, refused, withdrawn
  add constraint approval_decided_check
    check ((state = 0) = (decided_at is null) and (state in (0, 4)) = (decider_id is null));
