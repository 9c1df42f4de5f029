import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { CityMap } from '#shared/contract/delivery.ts'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { useApp } from '#client/context/app.ts'
import { IconButton } from '../button.tsx'
import { openMap, type MapHandle } from './open-map.ts'
import 'leaflet/dist/leaflet.css'
import './map-view.css'

export interface MapViewProps {
  city: CityMap
  restaurants: readonly ShellRestaurant[]
  pin: Point | null
  /** Absent: a read-only map, without a pin. */
  onPin?: (point: Point) => void
}

/** The map; a chunk of its own, because Leaflet comes with it. */
export default function MapView({ city, restaurants, pin, onPin }: MapViewProps) {
  const texts = useApp().LL.address.map
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<MapHandle>(null)
  const moved = useEffectEvent((point: Point) => onPin?.(point))
  const hasPin = onPin !== undefined
  const label = texts.pin()
  useEffect(() => {
    if (!box.current) return
    const options = hasPin ? { label, describedBy: id, onMove: moved } : null
    const opened = openMap(box.current, { city, restaurants, pin: options })
    handle.current = opened
    return () => opened.close()
  }, [city, restaurants, hasPin, id, label])
  useEffect(() => handle.current?.show(pin), [pin, city, restaurants])
  return (
    <div className="map">
      <div
        ref={box}
        className="map-surface"
        role="application"
        aria-label={texts.label()}
        aria-describedby={hasPin ? id : undefined}
      />
      <div className="map-zoom">
        <IconButton icon="plus" label={texts.zoomIn()} onClick={() => handle.current?.zoom(1)} />
        <IconButton icon="minus" label={texts.zoomOut()} onClick={() => handle.current?.zoom(-1)} />
      </div>
      {city.tiles?.attribution && <p className="map-attribution">{city.tiles.attribution}</p>}
      <p id={id} className="visually-hidden">
        {texts.hint()}
      </p>
    </div>
  )
}
