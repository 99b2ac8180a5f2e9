-- Whose rows a table holds, said so that all of it is checked (apps/server/src/db/owner-grammar.ts, docs/decisions/0127).

-- Logs: partitioned by a time, and placed by the owner of the row.
comment on table outbox is 'owner: log(stored_at) by day keep 14 days placed by shard';
comment on table inbox is 'owner: log(stored_at) by day keep 16 days placed by shard';
comment on table client_log is 'owner: log(stored_at) by day keep 30 days placed by user(user_id)';
comment on table staff_log is 'owner: log(at) by month keep 3 years placed by platform';
comment on table ledger_entry is 'owner: log(at) by month keep 30 years placed by owner(owner_kind, owner_id)';
comment on table bag_entry is 'owner: log(at) by month keep 10 years placed by user(user_id)';
comment on table guild_log is 'owner: log(at) by month keep 3 years placed by guild(guild_id)';
comment on table gift_order is 'owner: log(made_at) by month keep 10 years placed by user(sender_id)';
comment on table gift_line is 'owner: log(made_at) by month keep 10 years placed by user(receiver_id)';
comment on table room_op is 'owner: log(at) by month keep 180 days placed by room(room_id)';
comment on table mic_session is 'owner: log(end_at) by month keep 180 days placed by room(room_id)';
comment on table room_stay is 'owner: log(end_at) by month keep 180 days placed by room(room_id)';
comment on table room_say is 'owner: log(at) by day keep 60 days placed by room(room_id)';
comment on table audit_denied is 'owner: log(at) by month keep 1 years placed by user(user_id)';
comment on table books_seal is 'owner: log(at) by month keep 10 years placed by shard';
comment on table draw_batch is 'owner: log(at) by month keep 3 years placed by user(user_id)';
comment on table draw_win is 'owner: log(at) by month keep 3 years placed by user(user_id)';
comment on table shop_order is 'owner: log(at) by month keep 10 years placed by user(user_id)';

-- Rows of several kinds of owner. The meter or the board that is named tells what its subjects are.
comment on table ledger_account is 'owner: placed by owner(owner_kind, owner_id)';
comment on table ledger_ref is 'owner: placed by owner(owner_kind, owner_id)';
comment on table withdraw_account is 'owner: placed by owner(owner_kind, owner_id)';
comment on table withdrawal is 'owner: placed by owner(owner_kind, owner_id)';
comment on table withdrawal_step is 'owner: placed by owner(owner_kind, owner_id)';
comment on table meter_value is 'owner: placed by owner(subject_kind, subject_id)';
comment on table meter_seen is 'owner: placed by owner(meter, user_id)';
comment on table rank_score is 'owner: placed by owner(rank_id, subject_id)';
comment on table rank_day is 'owner: placed by owner(rank_id, subject_id)';
comment on table rank_exclusion is 'owner: placed by owner(rank_id, subject_id)';

-- Rows of a room.
comment on table room is 'owner: room(room_id)';
comment on table room_person is 'owner: room(room_id)';
comment on table room_binding is 'owner: room(room_id)';
comment on table ingest_span is 'owner: room(room_id)';
comment on table meter_span is 'owner: room(room_id)';
comment on table meter_open_room is 'owner: room(room_id)';
comment on table room_day is 'owner: room(room_id)';
comment on table room_sender_day is 'owner: room(room_id)';
comment on table room_host_day is 'owner: room(room_id)';
comment on table room_open is 'owner: room(room_id)';
comment on table room_peak is 'owner: room(room_id)';

-- Rows of a person, who may have several accounts.
comment on table id_number is 'owner: person(id_hash)';
comment on table withdrawer is 'owner: person(id_hash)';
comment on table tax_line is 'owner: person(id_hash)';

-- Rows of a member that were called a directory. What two people spent together lies with the one of the smaller number.
comment on table relation_member is 'owner: user(user_id)';
comment on table meter_pair_day is 'owner: user(a_id)';

-- Rows of one shard's own work.
comment on table parked_event is 'owner: shard';
comment on table relay_state is 'owner: shard';
comment on table books_check is 'owner: shard';

-- Rows of the platform itself: staff and their work, figures, reconciliation, what is told of campaigns and processes.
comment on table staff is 'owner: platform';
comment on table staff_session is 'owner: platform';
comment on table staff_try is 'owner: platform';
comment on table staff_device is 'owner: platform';
comment on table staff_recovery is 'owner: platform';
comment on table staff_log_head is 'owner: platform';
comment on table approval is 'owner: platform';
comment on table console_export is 'owner: platform';
comment on table desk_finding is 'owner: platform';
comment on table metric_minute is 'owner: platform';
comment on table metric_hour is 'owner: platform';
comment on table recharge_report is 'owner: platform';
comment on table recharge_difference is 'owner: platform';
comment on table draw_day_log is 'owner: platform';
comment on table draw_day_chunk is 'owner: platform';
comment on table campaign_told is 'owner: platform';
comment on table campaign_forecast is 'owner: platform';
comment on table platform_process is 'owner: platform';
