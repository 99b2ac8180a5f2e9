-- recharge: the share of payments that succeed is measured every minute over the payments begun lately (Z46, Z47).
create index recharge_attempt_opened on recharge_attempt (opened_at);
