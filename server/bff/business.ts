import type { FastifyInstance } from 'fastify'
import { businessBff, type SiteOptions, type StartBundle } from '#shared/contract/business.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { bundleIn } from '#server/site/start-bundle.ts'
import { readerOf, readAnonymous, terminalIn } from '#server/http/restaurant-calls.ts'
import { readIcons } from './icons.ts'
import { bffRoute } from './routing/bff-route.ts'

/** Business details and the data a client starts with. */
export function business(app: FastifyInstance): void {
  const pick = readIcons()
  bffRoute(app, businessBff.readStart, async (request, { query }) => {
    const [options, bundle] = await Promise.all([
      readAnonymous(request, 'getOptions', {}),
      terminalIn(request, query).then((restaurant) => bundleIn(readerOf(request), restaurant)),
    ])
    return startOf(options, bundle)
  })
  bffRoute(app, businessBff.readBuild, () => ({ build: app.clientBundle().build }))
  bffRoute(app, businessBff.readIcons, (_request, { query: { names } }) => pick(names.split(',')))
  bffRoute(app, businessBff.listCities, (request) => readAnonymous(request, 'getCities', {}))
  bffRoute(app, businessBff.listRestaurants, (request) => readAnonymous(request, 'getRestaurants', {}))
}

/** The answer schema drops dishes and integration codes. */
const startOf = memoizeByIdentity((options: SiteOptions, bundle: StartBundle) => ({
  options,
  cities: bundle['get-cities'],
  restaurants: bundle['get-restaurants'],
  categories: bundle['get-categories'],
  promotions: bundle['get-promotions'],
  navigation: bundle['get-navigation'],
  socials: bundle['social-and-messenger'],
  texts: bundle['texts-for-site'],
}))
