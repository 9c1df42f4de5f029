import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { Region } from '#shared/rules/delivery/fulfilment.ts'
import { nearest, type Point, isPlaced } from '#shared/rules/delivery/distance.ts'
import { useApp } from '#client/context/app.ts'
import { restaurantsIn } from '../actions/addresses.ts'
import { Button } from '#client/ui/button.tsx'
import { distanceText } from './address-texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RegionTerms } from './region-terms.tsx'
import type { AddressState } from './use-address.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { isInCity } from '#shared/rules/delivery/in-city.ts'

export interface RegionAnswerProps {
  cityId: AnyId
  point: Point | null
  region: AddressState['region']
  subtotal?: number
  /** Offered where there is no delivery; absent: nothing is offered. */
  onPickup?: (restaurant: ShellRestaurant) => void
}

/** The restaurant's answer for the place, as soon as it is known. */
export const RegionAnswer = (props: RegionAnswerProps) => (
  <div className="region-answer" role="status">
    <Answer {...props} />
  </div>
)

function Answer({ cityId, point, region, subtotal, onPickup }: RegionAnswerProps) {
  const texts = useApp().LL.address
  if (region.state === 'idle') return null
  if (region.state === 'busy')
    return (
      <p className="fact muted">
        <Icon name="spinner" className="spin" />
        {texts.checking()}
      </p>
    )
  if (region.state === 'failed')
    return (
      <div className="notice" data-severity="error">
        <Icon name="error" />
        <p>{texts.checkFailed()}</p>
        <Button icon="refresh" onClick={region.again}>
          {texts.retry()}
        </Button>
      </div>
    )
  const { answer } = region
  if (!answer) return <Outside cityId={cityId} point={point} onPickup={onPickup} />
  return isInCity(answer, cityId) ? <Served region={answer} subtotal={subtotal} /> : <Elsewhere region={answer} />
}

function Served({ region, subtotal }: { region: Region; subtotal: number | undefined }) {
  const texts = useApp().LL.address
  return (
    <>
      <Notice icon="success">{texts.served({ region: region.name })}</Notice>
      <RegionTerms region={region} subtotal={subtotal} />
    </>
  )
}

function Elsewhere({ region }: { region: Region }) {
  const { LL, shell } = useApp()
  return (
    <Notice icon="alert" severity="warn">
      {LL.address.elsewhere({ city: shell.cities.find(({ id }) => id === region.city_id)?.name ?? '' })}
    </Notice>
  )
}

function Outside({ cityId, point, onPickup }: Pick<RegionAnswerProps, 'cityId' | 'point' | 'onPickup'>) {
  const app = useApp()
  const { outside } = app.LL.address
  const { locale } = app
  const closest = point && nearest(point, restaurantsIn(app, cityId).filter(isPlaced))
  if (!closest || !onPickup)
    return (
      <Notice icon="alert" severity="warn">
        {outside.title()}
      </Notice>
    )
  const { place, metres } = closest
  return (
    <div className="notice notice-tall" data-severity="warn">
      <p>
        <b>{outside.title()}</b>
      </p>
      <p>{outside.pickup({ name: place.name, address: place.address, distance: distanceText(metres, locale) })}</p>
      <Button icon="store" onClick={() => onPickup(place)}>
        {outside.btn()}
      </Button>
    </div>
  )
}
