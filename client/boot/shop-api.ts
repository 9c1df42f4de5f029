import { createApi, type Api } from '#client/api/api.ts'
import type { App } from '#client/context/app.ts'
import { endSession } from '#client/features/sign-in/actions/forget-customer.ts'

/** The app's way to the shop: a 401 ends the session. A late one of an older sign-in says nothing about this one. */
export const apiOf = (app: App): Api =>
  createApi({
    locale: app.locale,
    sessionVersion: () => app.stores.session.version,
    onUnauthorised(version) {
      if (version === app.stores.session.version) endSession(app)
    },
  })
