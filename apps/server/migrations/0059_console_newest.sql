-- What the console's lists of guilds and rooms are sorted by (Z49): all of them, also those that have ended, which members do not see.
create index guild_newest on guild (created_at desc, guild_id desc);
create index room_newest on room (used_at desc, room_id desc);
