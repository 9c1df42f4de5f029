/**
 * Whether an order still fits: called by the statement that stores it. Each query of the function sees what was
 * committed before it took its locks, so capacity, codes and points are right whichever process places the order.
 */
export const orderFits = `
  create function order_fits(
    kitchen bigint, cooked_from timestamptz, cooked_until timestamptz,
    code text, moment timestamptz, customer bigint, points int
  ) returns boolean language plpgsql as $$
  declare room int; uses int;
  begin
    select capacity into room from restaurants where id = kitchen and not paused for no key update;
    if not found then return false; end if;
    if code is not null then
      select coalesce(usage_limit, 2147483647) into uses from promo_codes
        where promo_codes.code = order_fits.code and (expires_at is null or expires_at > moment) for no key update;
      if not found or uses <= (select count(*) from orders where promo_code = order_fits.code and state <> 'cancelled')
        then return false; end if;
    end if;
    if customer is not null then
      perform 1 from customers where id = customer and bonus_points >= points for no key update;
      if not found then return false; end if;
    end if;
    return room > (
      select count(*) from orders where restaurant_id = kitchen and state not in ('completed', 'cancelled')
        and cooked_at >= cooked_from and cooked_at < cooked_until);
  end $$`
