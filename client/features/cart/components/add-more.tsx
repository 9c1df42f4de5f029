import type { Quote } from '#shared/contract/order-forms.ts'
import { href } from '#shared/routes.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import { offerOf } from '../actions/offer-products.ts'
import { useRecommendations } from './use-recommendations.ts'

/** Below the region's minimum: what is missing, with suggestions, else the menu. */
export function AddMore({ quote: { missing_to_minimum } }: { quote: Quote }) {
  const app = useApp()
  const { LL, locale, stores } = app
  const text = LL.checkout.addMore({ missing: money(missing_to_minimum, locale) })
  const hasOffer = offerOf(app, useRecommendations()).length > 0
  return hasOffer ? (
    <Button look="accent" size="large" icon="plus" onClick={() => stores.overlays.swap('cart', 'products')}>
      {text}
    </Button>
  ) : (
    <ButtonLink look="accent" size="large" icon="plus" href={href(locale, 'catalog')}>
      {text}
    </ButtonLink>
  )
}
