-- withdraw: the receipt of what was paid out (X16, S-WDD-1), made once and kept with the withdrawal.
alter table withdrawal add column receipt_key text,
  add constraint withdrawal_receipt_of_paid check (receipt_key is null or status = 4);
