-- room: the small room of a pair (REL-11) is a room like every other, but belongs to a relation and has a door.

alter table room add column relation_id bigint;                           -- whose small room it is; null: nobody's
alter table room add column is_shut boolean not null default false;       -- only the two may enter
alter table room add constraint room_shut check (relation_id is not null or not is_shut);

-- Pairs that reached the level before their rooms were kept.
insert into room (room_id, show_id, name, cover, type, owner_id, state, used_at, profile_at, relation_id, is_shut)
select room_id, room_id::text, '恋屿小屋', '/activity/dress/153.svg', 1, a, case state when 'ended' then 4 else 1 end,
       bonded_at, bonded_at, relation_id, state = 'ended' or not room_open
from relation where room_id is not null;
insert into room_person (room_id, user_id, is_admin, admin_at)
select room_id, b, true, bonded_at from relation where room_id is not null;
