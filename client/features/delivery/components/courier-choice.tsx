import { observer } from 'mobx-react-lite'
import { Button } from '#client/ui/button.tsx'
import { shortAddress } from '../address/address-texts.ts'
import { RegionTerms } from '../address/region-terms.tsx'
import { useApp } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { SavedAddresses } from './saved-addresses.tsx'

/** The address and the region's terms; another address is one step away. */
export const CourierChoice = observer(function Courier() {
  const app = useApp()
  const { LL, shell } = app
  const { delivery, overlays } = app.stores
  const { selection } = delivery
  const { address = null, region = null } = selection ?? {}
  return (
    <>
      {address ? (
        <div className="delivery-address">
          <b>{shortAddress(address)}</b>
          {region ? <RegionTerms region={region} /> : <p className="muted">{LL.address.unpriced()}</p>}
        </div>
      ) : (
        <p className="muted">
          {shell.missingFeatures.includes('suggestions') ? LL.address.unpriced() : LL.delivery.courierText()}
        </p>
      )}
      <Button
        look={address ? 'quiet' : 'accent'}
        size="large"
        icon="pin"
        onClick={() => overlays.swap('delivery', 'address')}
      >
        {address ? LL.delivery.otherAddress() : LL.delivery.enterAddress()}
      </Button>
      <SavedAddresses
        title={LL.delivery.saved()}
        className="delivery-saved"
        cityId={currentCityId(app)}
        selected={address}
        onTaken={() => overlays.close('delivery')}
      />
    </>
  )
})
