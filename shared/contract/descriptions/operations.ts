/** What the summary of a call does not say, by its operation id. */

const OF_A_KITCHEN =
  'Without `terminal_id` the menu is that of no kitchen in particular: prices and stop lists may differ where the order is made.'
const OWN_OR_KEY =
  'For its customer (session or bearer), for the browser that placed it (cookies), and for a program with its `Order-Key`.'
const EVENTS =
  'Events have no name (`message`) and no id; `data` is JSON of the schema. The first one is the present state, so a client that reconnects has missed nothing and `Last-Event-ID` is not read. A comment (`:`) every 15 s keeps the line open. No `retry` is sent: reconnect after a few seconds. The stream ends when the shop restarts; 503 with `Retry-After` means that too many are open. A HEAD is not answered.'
const STREAM = `${EVENTS} After a 503 read the order every ten seconds meanwhile.`

const SIGNED =
  '`Hook-Signature` is the HMAC-SHA256, in lower-case hex, of `Hook-Timestamp` (Unix seconds), a full stop and the body’s bytes, keyed with `RESTAURANT_HOOK_SECRET`; the example is signed with `a-secret-both-sides-know`. Words more than five minutes off, and words taken before, are 409: sign a retry anew. With several processes or replicas (Redis) all of them hear it.'

export const operations: Readonly<Record<string, string>> = {
  readBonuses: 'A page of the history at a time; the balance and the card come with each.',
  readStart: `Settings, cities, restaurants, categories, promotions, links and notices in one answer. ${OF_A_KITCHEN}`,
  readBuild: 'Changes with every release of the shop; a browser reloads itself after it.',
  readIcons: 'SVG bodies of the shop’s icons; names there is no icon for are listed.',
  listCities: 'Every city, with the id other calls ask for.',
  listRestaurants:
    'Every restaurant: address, coordinates, hours in Kyiv, its kitchen (`terminal_id`) and whether it is paused.',
  watchPauses: `Another list at each pause and each opening: at once where the backend says that something has changed, else within two minutes. ${EVENTS}`,
  listCategories: `Categories in the order they are shown in, each with its dishes. ${OF_A_KITCHEN}`,
  readCategory: `A category by its id. ${OF_A_KITCHEN}`,
  readProducts: 'Fresh, past every cache: for a cart that was kept for a while. What is gone is left out.',
  readProduct: `A dish by its id. ${OF_A_KITCHEN}`,
  listRecommendations: OF_A_KITCHEN,
  searchProducts:
    'By name and composition, in either language, with mistakes and the keyboard’s other layout forgiven. Has a limit of its own: 30 a minute.',
  readPage: 'Its HTML is sanitised.',
  listRegions: 'Each region with its outline, its cost and its minimum.',
  findRegion: 'The address is not kept. Null outside of every region.',
  suggestAddresses: 'At least two letters; nothing that was typed is kept.',
  findAddress: 'For a pin on a map. Null where no house is known.',
  readMap: 'Regions, streets, and map tiles if the shop is configured with a tile server.',
  listAddresses: 'All of them; there are no pages.',
  createAddress: 'The new default address takes the place of the old one.',
  updateAddress: 'The address as a whole: what is left out is emptied.',
  deleteAddress: 'Of this customer alone: another’s is not found.',
  listFavourites: 'Ids of dishes; dishes that are gone may be among them.',
  addFavourite: 'Again changes nothing.',
  removeFavourite: 'Again changes nothing.',
  readFormCarts: 'From the signed cookie of this browser; nothing is kept on the server.',
  dropFormCarts: 'Takes the cookie away.',
  quoteOrder:
    'The restaurant prices; a client never sends a price that counts. `can_order` and `obstacle` say whether the order would be taken. With a bearer, points and personal discounts count.',
  listRegionSlots: 'For courier orders: the kitchen of the region, with the way there counted in.',
  listRestaurantSlots: 'For pickup and for eating there.',
  placeOrder:
    'Ask for a quote first and send its total as `expected_total`; a different price is 409 `quote_changed` with the new quote. 202 `order_checking`: the answer was lost, look the key up. Programs get `Order-Key` in the headers of the answer: with it they read, follow, pay for and cancel the order later; it is good for as long as a link to the order. Browsers get cookies instead.',
  findOrderByKey:
    'What became of an order whose answer was lost: 404 until it is there. Programs get its `Order-Key`, as when it was placed.',
  listOrders: 'Of the signed-in customer.',
  readOrder: OWN_OR_KEY,
  cancelOrder: `Again changes nothing; what was paid is given back by the restaurant. ${OWN_OR_KEY}`,
  watchOrder: `${STREAM} ${OWN_OR_KEY}`,
  readLinkedOrder: 'A link that a guest shares; it only shows. 20 links that open nothing in ten minutes are a limit.',
  watchLinkedOrder: STREAM,
  startPayment: `The customer is sent to \`payment_url\`. Whether it is paid the order tells: the return of the browser says nothing. ${OWN_OR_KEY}`,
  takePaymentCallback:
    'Called by the provider, never by clients. The body is read as it comes, byte for byte, and handed to the restaurant, which checks the provider’s signature: LiqPay sends a form with `data` and `signature`, monobank JSON with the header `X-Sign`. The same word again changes nothing. 200 means that it was taken; with anything else providers try again.',
  readProfile: 'Also tells a browser whether somebody is signed in.',
  updateProfile: 'Switches that are left out stay as they are.',
  listNews: 'Heads alone; a text comes with its own call.',
  readNews: 'Its HTML is sanitised.',
  listVacancies: 'All that are open; their HTML is sanitised.',
  readVacancy: 'Its HTML is sanitised.',
  applyForVacancy: 'Three forms an hour from one address.',
  listReviews: 'Published ones; `rating` is of all of them.',
  createReview: 'Shown once the restaurant has published it. Three forms an hour from one address.',
  listStories: 'In the order they are shown in.',
  readShortLink: 'A code that hangs in a restaurant or stands on a table.',
  requestCatering: 'The restaurant calls back. Three forms an hour from one address.',
  reportQuality: 'The restaurant calls back. Three forms an hour from one address.',
  readPushKey: 'Null where the restaurant sends no messages.',
  subscribeToOrder: `The order’s link is opened by a press on the message. ${OWN_OR_KEY}`,
  unsubscribeFromOrder: OWN_OR_KEY,
  startSignIn:
    'For browsers: the phone goes into a signed HttpOnly cookie that is good for ten minutes. Limits are a phone’s, a device’s and a network’s: 3 SMS in ten minutes, 5 an hour, 10 a day.',
  signInWithCode: 'For browsers: the token goes into an HttpOnly cookie and is in no body. Five tries a code.',
  signInWithPin: 'For browsers: the token goes into an HttpOnly cookie and is in no body. Five wrong PINs turn it off.',
  setPin: 'For browsers, within ten minutes of an accepted code.',
  signOut:
    'Ends what the call carries: the browser’s cookies, or the bearer. A restaurant that can end tokens is told; where `token_ended` is false the token itself may be good until it runs out there, so throw it away.',
  startTokenSignIn:
    'For programs without cookies. Keep `sign_in` and send it with the next step; it is signed, opaque and good for ten minutes. Anything a browser sends (`Origin`, `Sec-Fetch-Site` or the session cookie) is refused with 403: tokens never reach scripts. The limits are those of `startSignIn`.',
  getTokenByCode:
    'The token is sent as `Authorization: Bearer` from then on. `sign_in` of this answer lets `setPinByToken` make a PIN within ten minutes.',
  getTokenByPin: 'The token is sent as `Authorization: Bearer` from then on. Five wrong PINs turn it off.',
  tellMenuChanged: `Called by the restaurant’s backend after it has changed dishes, prices, stop lists, hours or anything else it shows: what the shop remembers is asked for again with the next visitor, and pages made of it are rendered anew. ${SIGNED}`,
  tellOrderChanged: `Called by the restaurant’s backend: open streams of the order look at it at once. ${SIGNED}`,
  setPinByToken: 'With the bearer and the `sign_in` of an accepted code, within ten minutes.',
}
