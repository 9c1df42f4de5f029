import { observer } from 'mobx-react-lite'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { phoneText, PhoneLink, telOf } from '#client/ui/phone-link.tsx'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { share, shareLook } from '#client/ui/share.ts'
import { Sum } from '#client/features/cart/quote/totals.tsx'
import { cartText } from './cart-text.ts'
import { CartSummaryLine } from '#client/features/cart/components/summary-line.tsx'

/** Networks through which a restaurant takes orders. */
const messengers: ReadonlySet<string> = new Set(['telegram', 'viber', 'whatsapp', 'messenger', 'signal'])

type Ways = NonNullable<PageData['checkout']['byPhone']>

/** Replaces the checkout when the restaurant takes no orders online: whom to call, and what to say. */
export function HowToOrder({ phones, socials, restaurants }: Ways) {
  const { byPhone } = useApp().LL
  return (
    <div className="checkout-grid">
      <div className="checkout-parts">
        <section className="checkout-part" aria-labelledby="by-phone">
          <h2 id="by-phone">{byPhone.call()}</h2>
          <p>{byPhone.text()}</p>
          <Phones phones={phones} />
          <Messengers accounts={socials.filter(({ kind }) => messengers.has(kind))} />
        </section>
        <Restaurants restaurants={restaurants} />
      </div>
      <Cart />
    </div>
  )
}

function Phones({ phones }: Pick<Ways, 'phones'>) {
  const { LL, locale } = useApp()
  return (
    <div className="failure-actions">
      {phones.map((phone, index) => (
        <ButtonLink
          key={phone}
          size="large"
          icon="phone"
          href={telOf(phone)}
          {...(index === 0 && { look: 'accent' as const })}
        >
          {phoneText(phone)}
        </ButtonLink>
      ))}
      {phones.length === 0 && (
        <ButtonLink look="accent" size="large" href={href(locale, 'contacts')}>
          {LL.byPhone.contacts()}
        </ButtonLink>
      )}
    </div>
  )
}

function Messengers({ accounts }: { accounts: Ways['socials'] }) {
  if (accounts.length === 0) return null
  return (
    <ul className="contact-socials">
      {accounts.map(({ id, name, kind, link }) => (
        <li key={id}>
          <a className="inline-link" href={link} rel="noopener" target="_blank">
            <SocialIcon kind={kind} /> {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Restaurants({ restaurants }: Pick<Ways, 'restaurants'>) {
  const { LL } = useApp()
  if (restaurants.length === 0) return null
  return (
    <section className="checkout-part" aria-labelledby="by-phone-restaurants">
      <h2 id="by-phone-restaurants">
        {restaurants.some(({ week }) => week.length > 0) ? LL.byPhone.restaurants() : LL.places.restaurants.title()}
      </h2>
      <ul className="checkout-parts">
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}>
            <b>{restaurant.name}</b>, {restaurant.address}
            {[...restaurant.week, ...restaurant.ahead].map((line) => (
              <p key={line} className="muted">
                {line}
              </p>
            ))}
            {restaurant.phone && <PhoneLink className="inline-link" phone={restaurant.phone} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Known to the browser only; without scripts the cart has a page of its own. */
const Cart = observer(function Cart() {
  const { LL, locale, stores } = useApp()
  const { byPhone, cart: words, noScript } = LL
  const { cart } = stores
  const isLive = useHydrated()
  const filled = isLive && !cart.isEmpty
  return (
    <aside className="checkout-summary" aria-labelledby="by-phone-cart">
      <h2 id="by-phone-cart">{byPhone.say()}</h2>
      <noscript>
        <ButtonLink href={href(locale, 'cart')}>{words.title()}</ButtonLink>
      </noscript>
      {filled && <Filled />}
      {isLive && cart.isEmpty && <p className="muted">{words.emptyText()}</p>}
      <ButtonLink href={href(locale, 'catalog')}>
        <Icon name="arrow-left" />
        {filled ? noScript.goOn() : words.toMenu()}
      </ButtonLink>
    </aside>
  )
})

/** The cart as it is read out on the phone or sent by a messenger. */
const Filled = observer(function Filled() {
  const app = useApp()
  const { locale } = app
  const { byPhone, cart: words, checkout } = app.LL
  const { cart, clock } = app.stores
  const give = (): Promise<void> => share(app, { title: byPhone.mine(), what: { text: cartText(app) }, texts: byPhone })
  return (
    <>
      <ul className="summary-lines" aria-label={checkout.summary.lines()}>
        {cart.lines.map((line) => (
          <CartSummaryLine key={line.key} line={line} quoted={undefined} mends />
        ))}
      </ul>
      <dl className="totals">
        <Sum
          kind="total"
          name={words.totals.dishes()}
          why={<small className="totals-why">{byPhone.confirms()}</small>}
          value={formatMoney(totalOf(cart.lines, clock.minute), locale)}
        />
      </dl>
      <Button look="accent" size="large" {...shareLook(byPhone)} onClick={give} />
    </>
  )
})
