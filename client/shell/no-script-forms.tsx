import { SIGN_IN_QUERY } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { ActionForm } from '#client/ui/form/action-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { currentCity } from '#client/context/city-selectors.ts'

/** To the orders of this browser. */
const OrderLink = ({ app: { hasOrders, locale, LL } }: { app: App }) =>
  hasOrders && (
    <a className="inline-link" href={href(locale, 'success')}>
      {LL.order.progress()}
    </a>
  )

/**
 * Forms of the shop without scripts, rendered on the server only. Cards and buttons of the shell name these forms: with scripts a
 * noscript's content is not parsed, so the same buttons belong to no form and submit nothing. A pressed button wins over the city
 * field.
 */
export function NoScriptForms() {
  const app = useApp()
  const { LL, locale, shell, stores } = app
  const { cities, missingFeatures } = shell
  const asksToSignIn = new URLSearchParams(stores.location.path.split('?')[1]).has(SIGN_IN_QUERY)
  return (
    <section className="no-script scriptless" aria-label={LL.noScript.title()}>
      <div className="container">
        {asksToSignIn && (
          <p role="alert">
            <b>{LL.noScript.account()}</b>
          </p>
        )}
        <p>{takesOrders(missingFeatures) ? LL.common.noScript() : LL.common.noScriptByPhone()}</p>
        <OrderLink app={app} />
        <form id="to-cart" action={href(locale, 'cart')} className="visually-hidden" />
        <ActionForm id="act">
          <div className="field">
            <label className="visually-hidden" htmlFor="no-script-city">
              {LL.nav.city()}
            </label>
            <select id="no-script-city" name="city" defaultValue={currentCity(app)?.id}>
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit">{LL.noScript.city()}</Button>
        </ActionForm>
        <a className="inline-link" href={href(locale, 'favorites')}>
          {LL.nav.favourites()}
        </a>
      </div>
    </section>
  )
}
