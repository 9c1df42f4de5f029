import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { Address, Region } from '#shared/rules/delivery/fulfilment.ts'
import { AddressForm } from '../address/address-form.tsx'
import { useAddresses } from '../address/use-addresses.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { useApp } from '#client/context/app.ts'
import { addressOf, isSameDoor, saveAddress, savesAddresses } from '../actions/addresses.ts'
import { chooseAddress, chooseRestaurant } from '../actions/choose-delivery.ts'
import { currentCity } from '#client/context/city-selectors.ts'
import { SavedAddresses } from '../components/saved-addresses.tsx'
import { Modal } from '#client/ui/dialog/dialog.tsx'
import type { AnyId } from '#shared/rules/any-id.ts'
import { Icon } from '#client/ui/icons/icon.tsx'

/** The searched city, and a button to change it. */
function AddressCity({ city }: { city: { name: string } }) {
  const { LL, stores } = useApp()
  const texts = LL.address
  const { overlays } = stores
  return (
    <p className="address-city row">
      <Icon name="pin" />
      <span>{texts.city({ name: city.name })}</span>
      <button
        type="button"
        className="inline-link"
        aria-haspopup="dialog"
        onClick={() => overlays.swap('address', 'city')}
      >
        {texts.changeCity()}
      </button>
    </p>
  )
}

export default observer(function AddressModal() {
  const app = useApp()
  const texts = app.LL.address
  const { overlays } = app.stores
  const city = currentCity(app)
  return (
    <Modal name="address" title={texts.title()} className="address-modal">
      {city && <AddressCity city={city} />}
      <Button look="plain" icon="store" onClick={() => overlays.swap('address', 'delivery')}>
        {texts.otherWays()}
      </Button>
      {city && <Choice key={city.id} city={city} />}
    </Modal>
  )
})

/** Saves the chosen address too when the customer asks for it, once for each door. */
function useKeeping() {
  const { addresses, refresh } = useAddresses()
  const app = useApp()
  const { LL, stores } = app
  const [keep, setKeep] = useState(false)
  const save = async (address: Address): Promise<void> => {
    if (!keep || addresses.some((one) => isSameDoor(one, address))) return
    await saveAddress(app, address).then(refresh, () => {
      // An ended session shows its own message.
      if (stores.session.signedIn) stores.toasts.show({ severity: 'warn', summary: LL.address.notSaved() })
    })
  }
  return { keep, setKeep, save }
}

/** What ends the choice; the delivery modal may lie below, and closes as well. */
function useEnds(save: (address: Address) => Promise<void>) {
  const app = useApp()
  const done = (): void => {
    app.stores.overlays.close('address')
    app.stores.overlays.close('delivery')
  }
  const take = async (address: Address, region: Region | null): Promise<void> => {
    void chooseAddress(app, region, address)
    void save(address)
    done()
  }
  const pickUp = (restaurant: ShellRestaurant): void => {
    void chooseRestaurant(app, 'pickup', restaurant)
    done()
  }
  return { done, take, pickUp }
}

const Choice = observer(function Choice({ city }: { city: { id: AnyId; name: string } }) {
  const app = useApp()
  const { address: texts } = app.LL
  const { cart, clock, delivery } = app.stores
  const selected = delivery.selection?.address ?? null
  const [initial, setInitial] = useState(selected?.city_id === city.id ? selected : null)
  const { keep, setKeep, save } = useKeeping()
  const { done, take, pickUp } = useEnds(save)
  return (
    <>
      <SavedAddresses
        title={texts.saved()}
        className="address-picks"
        cityId={city.id}
        selected={selected}
        onTaken={done}
        onOutside={(saved) => setInitial(addressOf(saved))}
      >
        <h3>{texts.another()}</h3>
      </SavedAddresses>
      <AddressForm
        key={initial?.formatted_address}
        city={city}
        initial={initial}
        submitText={texts.confirm()}
        subtotal={cart.isEmpty ? undefined : totalOf(cart.lines, clock.minute)}
        onPickup={pickUp}
        onSubmit={take}
      >
        {savesAddresses(app) && (
          <Checkbox checked={keep} onChange={setKeep}>
            {texts.keep()}
          </Checkbox>
        )}
      </AddressForm>
    </>
  )
})
