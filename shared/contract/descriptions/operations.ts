/** Descriptions of calls beyond their summaries, by operation id. */

const OF_A_KITCHEN =
  'Without `terminal_id` the menu belongs to no particular restaurant: prices and stop lists may differ at the ordering one.'
const OWN_OR_KEY =
  'For its customer (session or bearer), for the browser that placed it (cookies), and for a program with its `Order-Key`.'
const EVENTS =
  'Events have no name (`message`) and no id; `data` is JSON of the schema. The first one is the present state, so a client that reconnects has missed nothing and `Last-Event-ID` is not read. A comment (`:`) every 15 s keeps the line open. No `retry` is sent: reconnect after a few seconds. The stream ends when the shop restarts; 503 with `Retry-After` means that too many are open. A HEAD is not answered.'
const STREAM = `${EVENTS} After a 503 read the order every ten seconds meanwhile.`

const SIGNED =
  'Signed as Standard Webhooks say, with `RESTAURANT_HOOK_SECRET`; the example is signed with `a-secret-both-sides-know`. Calls more than five minutes off are 409; a retry has the same `webhook-id`, and is acknowledged once more. With several processes or replicas (Redis) all of them receive it.'

export const operations: Readonly<Record<string, string>> = {
  readBonuses: 'A page of the history at a time; the balance and the card come with each.',
  readStart: `Settings, cities, restaurants, categories, promotions, links and notices in one answer. ${OF_A_KITCHEN}`,
  readBuild: 'Changes with every release of the shop; a browser reloads itself after it.',
  readIcons: 'SVG bodies of the shop’s icons; names there is no icon for are listed.',
  listCities: 'Every city, with the id other calls ask for.',
  listRestaurants: 'Every restaurant: address, coordinates, hours in Kyiv, its `terminal_id` and whether it is paused.',
  watchPauses: `A new list at each pause, each reopening and each change of the menu: at once if the backend sends hooks, else within two minutes. ${EVENTS}`,
  listCategories: `Categories in the order they are shown in, each with its dishes. ${OF_A_KITCHEN}`,
  readCategory: `A category by its id. ${OF_A_KITCHEN}`,
  readProducts: 'Never from a cache: for a cart stored earlier. Missing dishes are left out.',
  readProduct: `A dish by its id. ${OF_A_KITCHEN}`,
  findDishes: `From the menu that pages show, twelve at a time; a dish of undeclared composition meets no diet. ${OF_A_KITCHEN}`,
  listRecommendations: OF_A_KITCHEN,
  searchProducts:
    'By name and composition, in either language, with mistakes and the keyboard’s other layout forgiven. Has a limit of its own: 30 a minute.',
  readPage: 'Its HTML is sanitised.',
  listRegions: 'Each region with its outline, its cost and its minimum.',
  findRegion: 'The address is not stored. Null outside of every region.',
  suggestAddresses: 'At least two letters; queries are not stored.',
  findAddress: 'For a pin on a map. Null where no house is known.',
  readMap: 'Regions, streets, and map tiles if the shop is configured with a tile server.',
  listAddresses: 'All of them; there are no pages.',
  createAddress: 'A new default address replaces the old one.',
  updateAddress: 'Replaces the whole address: absent fields are emptied.',
  deleteAddress: 'Only of this customer: another customer’s address is 404.',
  listFavourites: 'Ids of dishes, possibly of deleted ones.',
  addFavourite: 'Idempotent.',
  removeFavourite: 'Idempotent.',
  quoteOrder:
    'The restaurant sets prices; a client’s prices never count. `can_order` and `obstacle` say whether the order would be accepted. With a bearer, points and personal discounts count.',
  listRegionSlots: 'For courier orders: the slots include the courier’s way.',
  listRestaurantSlots: 'For pickup and for dining in.',
  placeOrder:
    'Ask for a quote first and send its total as `expected_total`; a different price is 409 `quote_changed` with the new quote. 202 `order_checking`: the answer was lost, look the key up. Programs get `Order-Key` in the headers of the answer: with it they read, follow, pay for and cancel the order later; it is good for as long as a link to the order. Browsers get cookies instead.',
  findOrderByKey:
    'Looks up an order whose answer was lost: 404 until it exists. Programs get its `Order-Key`, as when it was placed.',
  listOrders: 'Of the signed-in customer.',
  readLatestOrder:
    'Of the signed-in customer, else of the browser that placed it within a day. One that is over comes only where none is under way; null: there is none.',
  readOrder: OWN_OR_KEY,
  answerQuestion:
    'Answers `question` by the index of a choice. The first answer counts, from whichever device: the order that comes back says which. After `expires_at` the choice of silence counts.',
  cancelOrder: `Idempotent; the restaurant refunds payments. ${OWN_OR_KEY}`,
  watchOrder: `${STREAM} ${OWN_OR_KEY}`,
  readLinkedOrder: 'A read-only link that a customer shares. Limited to 20 invalid links in ten minutes.',
  watchLinkedOrder: STREAM,
  startPayment: `The customer is sent to \`payment_url\`. Only the order says whether it is paid: the return of the browser proves nothing. ${OWN_OR_KEY}`,
  changePayment: `For orders with \`payment_choices\`. Money that still arrives online pays for the order as before. ${OWN_OR_KEY}`,
  takePaymentCallback:
    'Called by the provider, never by clients. The body is read as it comes, byte for byte, and handed to the restaurant, which checks the provider’s signature: LiqPay sends a form with `data` and `signature`, monobank JSON with the header `X-Sign`. Idempotent. 200 means accepted; providers retry after any other status.',
  readProfile: 'Also shows a browser whether a customer is signed in.',
  updateProfile: 'Absent switches stay unchanged.',
  readPersonalData:
    'A download for customers: `restaurant` as its backend writes it, `shop` from the cookies of this browser, since the shop stores nothing else.',
  deleteAccount:
    'The PIN or the code of an SMS that `startSignIn` has sent; wrong ones count in the limits of signing in. Without either nothing is deleted. Afterwards every session of the account is over.',
  listNews: 'Without texts, which have their own call.',
  readNews: 'Its HTML is sanitised.',
  listVacancies: 'All open vacancies; their HTML is sanitised.',
  readVacancy: 'Its HTML is sanitised.',
  applyForVacancy: 'Three forms an hour from one address.',
  listReviews: 'Published reviews; `rating` covers all of them.',
  createReview: 'Shown once the restaurant has published it. Three forms an hour from one address.',
  listStories: 'In the order they are shown in.',
  readShortLink: 'A code printed on a poster, a table or a receipt.',
  requestCatering: 'The restaurant calls back. Three forms an hour from one address.',
  reportQuality: 'The restaurant calls back. Three forms an hour from one address.',
  readPushKey: 'Null where the restaurant sends no messages.',
  subscribeToOrder: `A click on the message opens the order’s link. ${OWN_OR_KEY}`,
  unsubscribeFromOrder: OWN_OR_KEY,
  startSignIn:
    'For browsers: the phone goes into a signed HttpOnly cookie that is good for ten minutes. Limits are a phone’s, a device’s and a network’s: 3 SMS in ten minutes, 5 an hour, 10 a day.',
  signInWithCode: 'For browsers: the token goes into an HttpOnly cookie and is in no body. Five tries a code.',
  signInWithPin: 'For browsers: the token goes into an HttpOnly cookie and is in no body. Five wrong PINs turn it off.',
  setPin: 'For browsers, within ten minutes of an accepted code.',
  signOut:
    'Ends what the call carries: the browser’s cookies, or the bearer. Restaurants that support it end the token; where `token_ended` is false it may stay valid until it expires, so delete it.',
  startTokenSignIn:
    'For programs without cookies. Keep `sign_in` and send it with the next step; it is signed, opaque and good for ten minutes. Anything a browser sends (`Origin`, `Sec-Fetch-Site` or the session cookie) is refused with 403: tokens never reach scripts. The limits are those of `startSignIn`.',
  getTokenByCode:
    'The token is sent as `Authorization: Bearer` from then on. `sign_in` of this answer lets `setPinByToken` make a PIN within ten minutes.',
  getTokenByPin: 'The token is sent as `Authorization: Bearer` from then on. Five wrong PINs turn it off.',
  tellMenuChanged: `Called by the restaurant’s backend after it has changed dishes, prices, stop lists, hours or anything else it shows: cached answers are fetched again with the next request, and their pages rendered again. ${SIGNED}`,
  tellOrderChanged: `Called by the restaurant’s backend: open streams of the order read it at once. ${SIGNED}`,
  setPinByToken: 'With the bearer and the `sign_in` of an accepted code, within ten minutes.',
}
