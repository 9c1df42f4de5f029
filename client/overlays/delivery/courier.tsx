import { observer } from 'mobx-react-lite'
import type { Region } from '#shared/rules/delivery.ts'
import { Button } from '../../components/button.tsx'
import { shortAddress } from '../../components/delivery-promise.ts'
import { money } from '../../components/price.tsx'
import { useApp } from '../../context/app.ts'
import { openAddress } from '../../flows/address.ts'
import { SavedAddresses } from './saved-addresses.tsx'

/** Where to bring it, and what the region asks for that; another address is one step away. */
export const Courier = observer(function Courier() {
  const app = useApp()
  const { LL, stores: { session, delivery: { selection } } } = app
  const { address = null, region = null } = selection ?? {}
  return (
    <>
      {address
        ? <div className="delivery-address"><b>{shortAddress(address)}</b>{region && <Terms region={region} />}</div>
        : <p className="muted">{LL.delivery.courierText()}</p>}
      <Button look={address ? 'quiet' : 'accent'} size="large" icon="pin" onClick={() => openAddress(app)}>
        {address ? LL.delivery.otherAddress() : LL.delivery.enterAddress()}
      </Button>
      {session.signedIn && <SavedAddresses />}
    </>
  )
})

/** Money is always explained (ux). */
function Terms({ region }: { region: Region }) {
  const { LL, locale } = useApp()
  const { terms } = LL.delivery
  const free = region.free_delivery_order_sum
  return (
    <dl className="sums">
      <div><dt>{terms.minimum()}</dt><dd>{money(region.minimum_order_amount, locale)}</dd></div>
      <div><dt>{terms.cost()}</dt><dd>{region.delivery_cost ? money(region.delivery_cost, locale) : LL.delivery.free()}</dd></div>
      {free !== null && <div><dt>{terms.free()}</dt><dd>{money(free, locale)}</dd></div>}
      <div><dt>{terms.time()}</dt><dd>{LL.delivery.minutes({ n: region.delivery_time })}</dd></div>
    </dl>
  )
}
