import type { Locale } from '#shared/locale.ts'
import { createApi, type Api } from '#client/api/api.ts'
import type { App } from '#client/context/app.ts'
import { endSession } from '#client/features/sign-in/actions/forget-customer.ts'

/** The app's API client: a 401 ends the session, unless it belongs to an older sign-in. */
export const apiOf = (locale: Locale, app: () => App): Api =>
  createApi({
    locale,
    sessionVersion: () => app().stores.session.version,
    onUnauthorised(version) {
      if (version === app().stores.session.version) endSession(app())
    },
    onServerTime: (time) => app().stores.clock.follow(time),
  })
