/** Triggers that tell every process on the database of changed orders and of a changed menu, once the change is committed. */

export const ORDER_NOTICES = 'zhar_orders'
export const MENU_NOTICES = 'zhar_menu'
/** New orders, which only the counter follows. */
export const PLACED_NOTICES = 'zhar_placed'

/** What a customer who follows an order sees of it. */
const FOLLOWED = [
  'state',
  'ready_at',
  'promised_at',
  'delay_reason',
  'cancel_reason',
  'cancelled_products',
  'is_paid',
  'unpaid_reason',
  'receipt_url',
]

const differs = (columns: readonly string[]): string =>
  `(${columns.map((name) => `old.${name}`).join()}) is distinct from (${columns.map((name) => `new.${name}`).join()})`

const orderTrigger = (columns: readonly string[]): string =>
  `create trigger order_changed after update of ${columns.join()} on orders for each row
    when (${differs(columns)}) execute function notify_of_order()`

/** A new order has no followers yet; a change of other columns sends no notice. */
export const noticeTriggers = [
  `create function notify_of_order() returns trigger language plpgsql as $$
    begin perform pg_notify('${ORDER_NOTICES}', new.id::text); return null; end $$`,
  orderTrigger(FOLLOWED),
  `create function notify_of_menu() returns trigger language plpgsql as $$
    begin perform pg_notify('${MENU_NOTICES}', ''); return null; end $$`,
  `create trigger stops_changed after insert or update or delete on stops for each statement execute function notify_of_menu()`,
  `create trigger restaurants_changed after update on restaurants for each statement execute function notify_of_menu()`,
]

/** Questions are followed as well. */
export const questionNotices = [`drop trigger order_changed on orders`, orderTrigger([...FOLLOWED, 'question_id'])]

/** So is who brings the order. */
export const courierNotices = [
  `drop trigger order_changed on orders`,
  orderTrigger([...FOLLOWED, 'question_id', 'courier']),
]

/** Alerts are sent with the menu's changes, which say what restaurants do. */
export const situationNotices = `create trigger situations_changed after insert or update or delete on situations for each statement execute function notify_of_menu()`

/** The counter shows a new order at once. */
export const placedNotices = [
  `create function notify_of_placed() returns trigger language plpgsql as $$
    begin perform pg_notify('${PLACED_NOTICES}', ''); return null; end $$`,
  `create trigger order_placed after insert on orders for each statement execute function notify_of_placed()`,
]
