import { observer } from 'mobx-react-lite'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { money } from '../../components/price.tsx'
import { useApp } from '../../context/app.ts'
import { chosenRestaurant } from '../../flows/choose-delivery.ts'
import type { Quoted } from './use-prices.ts'

/** Kept pressable while only fields are wrong: pressing it shows them. */
export const Submit = observer(function Submit({ sending, quoted: { quote, current, failed } }: { sending: boolean; quoted: Quoted }) {
  const app = useApp()
  const { LL: { checkout }, locale } = app
  const blocked = quote !== undefined && !quote.can_order
  const pricing = chosenRestaurant(app) !== undefined && !current && !failed
  const label = quote && !blocked ? checkout.submit({ total: money(quote.total, locale) }) : checkout.submitPlain()
  return (
    <>
      {blocked && <p className="notice" data-severity="warn" role="status"><Icon name="alert" />{checkout.problem.title()}</p>}
      <Button type="submit" look="accent" size="large" busy={sending || pricing} disabled={blocked || failed}>
        {sending ? checkout.sending() : label}
      </Button>
    </>
  )
})
