import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'

/** The page of an order: in the account, or a guest's, which opens in the browser that placed it. */
export const pageOfOrder = ({ locale, stores }: App, id: string): string =>
  stores.session.signedIn
    ? href(locale, 'accountOrder', { id })
    : `${href(locale, 'success')}?order=${encodeURIComponent(id)}`
