-- ship: when the address was confirmed, from which the three working days to send the parcel count (Z38).
alter table shipment add column confirmed_at timestamptz;
