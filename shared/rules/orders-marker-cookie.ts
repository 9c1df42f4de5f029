/** A cookie that scripts may read: it says that this browser placed orders, which only the server can name. */
export const ordersMarkerCookie = 'zhar_order_placed'
