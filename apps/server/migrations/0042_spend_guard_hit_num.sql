-- A second guardian refund of a day adds to the row of the first (Z12 shows their number and their sum).
alter table guard_hit add column num int not null default 1 check (num > 0);
