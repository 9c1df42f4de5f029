const calls = ['get-options-for-site', 'get-cities', 'get-restaurants', 'web-start-request']

/** The four calls that our own page needs. */
export async function load() {
  const [options, cities, restaurants, menu] = await Promise.all(
    calls.map(async (call) => (await fetch(`${process.env.RESTAURANT}/api/${call}`)).json()),
  )
  const categories = menu['get-categories']
  return {
    phone: options.phone ?? '',
    places: `${cities.length} · ${restaurants.length}`,
    categories: categories.map(({ id, name }) => ({ id, name })),
    category: categories[0].name,
    products: categories[0].products,
  }
}
