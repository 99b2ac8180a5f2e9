-- room: found by the number people see when it is bound to a guild (S-GR-3).

create index room_show_id on room (show_id);
