import { compareShallow, reaction } from 'mobx'
import type { OperationPath } from '#shared/contract/bff.ts'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import { matchRoute } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { revalidateRestaurantAnswers } from '#client/api/cached-answers.ts'
import { EventStream } from '#client/api/event-stream.ts'
import { pausedRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'

/** A restaurant that pauses or resumes orders is updated on every open page at once, and a dish that is stopped in cart and checkout. */

const EVENTS = '/bff/restaurants/events' satisfies OperationPath

/** Pages that list restaurants and have no script of their own. */
const stillPages = ['contacts', 'restaurants'] as const satisfies readonly RouteName[]
const isStill = (path: string): boolean => matchRoute(path, stillPages) !== null

/** Listens while the page is visible. */
export function followRestaurantPauses(app: App): void {
  const { pausedRestaurants: restaurants, location } = app.stores
  const stream = new EventStream<PausedRestaurants>(() => new EventSource(EVENTS), {
    heard: (news) => restaurants.hear(news),
  })
  stream.open()
  reaction(
    () => ({ paused: pausedRestaurants(app), menu: restaurants.heard?.menu_changed_at }),
    (now, before) => {
      const isPause = now.paused !== before.paused
      // The first number says nothing about what the page shows.
      if (isPause || before.menu !== undefined) void revalidateRestaurantAnswers()
      if (isPause && isStill(location.path)) app.navigate(location.path, 'refresh')
    },
    { equals: compareShallow },
  )
}
