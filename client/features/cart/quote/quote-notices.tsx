import { observer } from 'mobx-react-lite'
import type { Quote } from '#shared/contract/order-forms.ts'
import type { NoScriptCartData } from '#shared/page-data/form-pages.ts'
import { Notice, RetryNotice } from '#client/ui/notice.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { cookingRestaurant } from '#client/context/city-selectors.ts'
import type { Paused } from '#client/ui/pause-text.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { pauseAdvice, pausedText, type PauseAdvice } from './obstacles.ts'
import { Totals } from './totals.tsx'
import type { Quoted } from './use-quote.ts'
import { useSlots } from './use-slots.ts'

/** The restaurant does not answer, or the browser is offline: nothing can be ordered until prices are confirmed. */
export function Unconfirmed({ ask, refused }: Pick<Quoted, 'ask' | 'refused'>) {
  const { cart } = useApp().LL
  const online = useOnline()
  return refused.length > 0 ? (
    <Refusal texts={refused} />
  ) : (
    <RetryNotice text={online ? cart.unconfirmed() : cart.offline()} label={cart.askAgain()} onRetry={ask} />
  )
}

/** Why the restaurant refuses the quote: another address, fulfilment or cart requests it again. */
const Refusal = ({ texts }: { texts: readonly string[] }) => (
  <div className="notice notice-tall" data-severity="warn" role="alert">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** What prevents the order, as text: also where the restaurant does not say. */
export const Obstacle = observer(function Obstacle({ quote }: { quote: Quote }) {
  const app = useApp()
  const { slots } = useSlots()
  const restaurant = cookingRestaurant(app)
  const phone = restaurant?.phone ?? app.shell.phones[0]
  return <ObstacleText quote={quote} restaurant={restaurant} phone={phone} advice={pauseAdvice(app, slots)} />
})

/** The sum on a page without scripts, or why there is none. */
export function NoScriptPrice({ cart: { quote, refused, restaurant } }: { cart: NoScriptCartData }) {
  const { LL } = useApp()
  const isPriced = !useMissingFeatures().includes('quotes')
  if (quote)
    return (
      <>
        <Totals quote={quote} type="pickup" promo="" current />
        <ObstacleText quote={quote} restaurant={restaurant} phone={restaurant?.phone} />
      </>
    )
  if (refused.length > 0) return <Refusal texts={refused} />
  return <Notice severity="warn">{isPriced ? LL.cart.unconfirmed() : LL.byPhone.confirms()}</Notice>
}

interface ObstacleTextProps {
  quote: Quote
  restaurant: Paused | null | undefined
  phone: string | undefined
  advice?: PauseAdvice
}

function ObstacleText({ quote, restaurant, phone, advice }: ObstacleTextProps) {
  const app = useApp()
  const { can_order, missing_to_minimum } = quote
  if (can_order) return null
  const obstacle = quote.obstacle ?? 'other'
  const isPaused = obstacle === 'paused'
  return (
    <Notice severity="warn" icon="alert" role="status">
      <span>
        {isPaused
          ? pausedText(app, restaurant, advice)
          : app.LL.cart.obstacle[obstacle]({ missing: money(missing_to_minimum, app.locale) })}
      </span>{' '}
      {phone && (isPaused || obstacle === 'other') && <PhoneLink className="inline-link nowrap" phone={phone} />}
    </Notice>
  )
}
