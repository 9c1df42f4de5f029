/** A readable cookie that marks orders in HttpOnly cookies. */
export const ordersMarkerCookie = 'zhar_order_placed'
