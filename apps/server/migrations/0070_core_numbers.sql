-- Numbers carry the logical shard of their owner (docs/decisions/0135): n × 4096 + shard, and the shard of any number is its remainder
-- by 4096. So a number alone, in a call, an event or an entry of the books, says where its row lies.

create function number_of(numbers regclass, owner_id bigint) returns bigint language sql volatile
  return nextval(numbers) * 4096 + (owner_id & 4095);

-- Numbers below 2^24 were given before numbers carried a shard.
create function carries_shard_of(number bigint, owner_id bigint) returns boolean language sql immutable
  return number < 16777216 or (number & 4095) = (owner_id & 4095);

-- Gives a new row its number; the arguments are the column, the sequence and the owner's column.
create function give_number() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(
    tg_argv[0], number_of(tg_argv[1]::regclass, (to_jsonb(new) ->> tg_argv[2])::bigint)));
end $$;


















create procedure number_by_owner(in_table text, number text, owner text, numbers text) language plpgsql as $$
begin
  execute format('create sequence if not exists %I', numbers);
  -- From here on every number is above those that were given before.
  perform setval(numbers::regclass, greatest(nextval(numbers::regclass), 4096));
  execute format('alter table %I alter column %I drop default', in_table, number);
  execute format('create trigger %I before insert on %I for each row when (new.%I is null) execute function give_number(%L, %L, %L)',
    in_table || '_number', in_table, number, number, numbers, owner);
  execute format('alter table %I add constraint %I check (carries_shard_of(%I, %I))', in_table, in_table || '_number', number, owner);
end $$;

alter table guild_member     alter column member_id     drop identity;
alter table guild_head_offer alter column offer_id      drop identity;
alter table guild_edit       alter column edit_id       drop identity;
alter table export_task      alter column task_id       drop identity;
alter table moderation_item  alter column moderation_id drop identity;
alter table notice           alter column notice_id     drop identity;
alter table withdraw_account alter column account_id    drop identity;

call number_by_owner('notice',           'notice_id',     'user_id',     'notice_seq');
call number_by_owner('report',           'report_id',     'user_id',     'report_seq');
call number_by_owner('risk_flag',        'flag_id',       'user_id',     'risk_flag_seq');
call number_by_owner('moderation_item',  'moderation_id', 'user_id',     'moderation_item_seq');
call number_by_owner('wish',             'wish_id',       'user_id',     'wish_id_seq');
call number_by_owner('withdraw_account', 'account_id',    'owner_id',    'withdraw_account_seq');
call number_by_owner('gift_line',        'flow_id',       'receiver_id', 'gift_flow_seq');
call number_by_owner('relation_invite',  'invite_id',     'from_id',     'relation_invite_seq');
-- A pair lies with the member who invited.
call number_by_owner('relation',         'relation_id',   'a',           'relation_seq');
call number_by_owner('room_op',          'op_id',         'room_id',     'room_op_seq');
call number_by_owner('guild_member',     'member_id',     'guild_id',    'guild_member_seq');
call number_by_owner('guild_join',       'apply_id',      'guild_id',    'guild_join_seq');
call number_by_owner('guild_quit',       'apply_id',      'guild_id',    'guild_quit_seq');
call number_by_owner('guild_log',        'log_id',        'guild_id',    'guild_log_seq');
call number_by_owner('guild_head_offer', 'offer_id',      'guild_id',    'guild_head_offer_seq');
call number_by_owner('guild_edit',       'edit_id',       'guild_id',    'guild_edit_seq');
call number_by_owner('export_task',      'task_id',       'guild_id',    'export_task_seq');

drop procedure number_by_owner;
