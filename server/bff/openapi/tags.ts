/** Sections of the OpenAPI document, in reading order. */
export const tags: { name: string; description: string }[] = [
  { name: 'business', description: 'The restaurant: settings, cities, restaurants, icons, the build being served' },
  { name: 'catalog', description: 'Categories and products by restaurant (terminal), search, recommendations' },
  { name: 'delivery', description: 'Delivery regions and address suggestions' },
  { name: 'orders', description: 'Prices, times, placing and following orders' },
  { name: 'payments', description: 'Paying an order online' },
  { name: 'sign-in', description: 'Phone, SMS code and PIN; the session is an HttpOnly cookie' },
  { name: 'profile', description: 'The signed-in customer' },
  { name: 'addresses', description: 'Saved addresses of the customer' },
  { name: 'favourites', description: 'Favourites of the customer' },
  { name: 'bonuses', description: 'Loyalty card, balance and history' },
  { name: 'content', description: 'Content pages' },
  { name: 'publishing', description: 'News, vacancies, reviews, stories, short links' },
  { name: 'hooks', description: 'Change notifications of a restaurant’s backend' },
  { name: 'forms', description: 'Forms sent to the restaurant' },
]
