-- The pieces of limited goods that are sold, in several rows, so that members who buy at the same time do not wait for one another
-- (docs/decisions/0137). Each slot sells its share of the stock; the definition says how large that is.
alter table shop_stock add column slot smallint not null default 0 check (slot between 0 and 15);
alter table shop_stock drop constraint shop_stock_pkey, add primary key (goods_id, season, slot);
alter table shop_stock drop constraint shop_stock_sold_check, add constraint shop_stock_sold_check check (sold >= 0);

-- How many of `stock` pieces a slot sells.
create function shop_stock_share(stock bigint, slot int) returns bigint language sql immutable
  return stock / 16 + (slot < stock % 16)::int;

-- Takes all pieces from one slot that has them. `patient` waits for one that somebody holds. While a slot has sold more than its share,
-- because the stock was made smaller, the slots say too little and none is taken from.
create function take_from_slot(of_goods text, of_season text, num bigint, stock bigint, patient boolean) returns boolean
language plpgsql as $$
declare
  free smallint;
begin
  if exists (select from shop_stock s where s.goods_id = of_goods and s.season = of_season and s.sold > shop_stock_share(stock, s.slot)) then
    return false;
  end if;
  if patient then
    select s.slot into free from shop_stock s
    where s.goods_id = of_goods and s.season = of_season and s.sold + num <= shop_stock_share(stock, s.slot)
    order by random() limit 1;
  else
    select s.slot into free from shop_stock s
    where s.goods_id = of_goods and s.season = of_season and s.sold + num <= shop_stock_share(stock, s.slot)
    order by random() limit 1 for update skip locked;
  end if;
  update shop_stock s set sold = s.sold + num
  where s.goods_id = of_goods and s.season = of_season and s.slot = free and s.sold + num <= shop_stock_share(stock, s.slot);
  if found then
    return true;
  end if;
  -- A slot that others have emptied meanwhile stays locked by who looked at it. The block takes the lock back: who goes on to ask all
  -- slots must hold none.
  raise exception using errcode = 'SG001';
exception when sqlstate 'SG001' then
  return false;
end $$;
