-- The console's queue of invoices (Z38): those that were accepted or refused, the newest first, and how many there are of each.
create index concurrently withdrawal_invoice_state on withdrawal (invoice_state, created_at) where invoice_key is not null;
