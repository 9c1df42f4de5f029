import { observer } from 'mobx-react-lite'
import type { Quote } from '#shared/contract/order-forms.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { cookingRestaurant } from '#client/context/city-selectors.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { pausedObstacle } from './obstacles.ts'
import type { Quoted } from './use-quote.ts'
import { useSlots } from './use-slots.ts'

/** The restaurant does not answer, or the browser is offline: nothing can be ordered until prices are confirmed. */
export function Unconfirmed({ ask, refused }: Pick<Quoted, 'ask' | 'refused'>) {
  const {
    LL: { cart },
  } = useApp()
  const online = useOnline()
  return refused.length > 0 ? (
    <Refusal texts={refused} />
  ) : (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <p>{online ? cart.unconfirmed() : cart.offline()}</p>
      <Button icon="refresh" onClick={ask}>
        {cart.askAgain()}
      </Button>
    </div>
  )
}

/** Why the restaurant refuses the quote: another address, fulfilment or cart requests it again. */
export const Refusal = ({ texts }: { texts: readonly string[] }) => (
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
  const obstacle = quote.obstacle === 'paused' ? pausedObstacle(app, slots) : (quote.obstacle ?? 'other')
  const isCalled = obstacle === 'allPaused' || obstacle === 'otherDay' || obstacle === 'other'
  const phone = isCalled ? (cookingRestaurant(app)?.phone ?? app.shell.phones[0]) : undefined
  return <ObstacleText quote={quote} obstacle={obstacle} phone={phone} />
})

interface ObstacleTextProps {
  quote: Quote
  obstacle: NonNullable<Quote['obstacle']> | ReturnType<typeof pausedObstacle> | 'other'
  phone?: string | undefined
}

/** Also on a page without scripts, which knows no restaurants of the shell. */
export function ObstacleText({ quote: { can_order, missing_to_minimum }, obstacle, phone }: ObstacleTextProps) {
  const {
    LL: { cart },
    locale,
  } = useApp()
  if (can_order) return null
  return (
    <p className="notice" data-severity="warn" role="status">
      <Icon name="alert" />
      <span>
        {cart.obstacle[obstacle]({ missing: money(missing_to_minimum, locale) })}{' '}
        {phone && <PhoneLink className="inline-link nowrap" phone={phone} />}
      </span>
    </p>
  )
}
