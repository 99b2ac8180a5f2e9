-- What the lists of the console (Z49) are sorted and narrowed by.

-- Newest first, over everybody.
create index user_account_newest on user_account (registered_at desc, user_id desc);
create index recharge_order_newest on recharge_order (created_at desc);
create index withdrawal_newest on withdrawal (created_at desc);
create index report_newest on report (created_at desc);
create index report_target on report (target_kind, target_id) where target_kind is not null;
create index shipment_of_user on shipment (user_id, created_at desc);

-- Guilds by the beginning of their name (Z48), whatever the language of the database.
create index guild_name_beginning on guild (name_folded collate "C");

-- Gifts that a member sent; the receiver's have their index.
create index gift_line_sender on gift_line (sender_id, day);

-- Rows lie in the order in which they were written, so a BRIN index finds the rows of some days and costs an insert next to nothing.
create index ledger_entry_at on ledger_entry using brin (at) with (pages_per_range = 32, autosummarize = on);
create index shop_order_at on shop_order using brin (at) with (pages_per_range = 32, autosummarize = on);
create index gift_line_made on gift_line using brin (made_at) with (pages_per_range = 32, autosummarize = on);
