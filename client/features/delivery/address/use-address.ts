import { useEffect, useState } from 'react'
import type { Address, Region } from '#shared/rules/delivery/fulfilment.ts'
import type { Point } from '#shared/rules/delivery/distance.ts'
import { useApp } from '#client/context/app.ts'
import { findRegion, houseAt } from '../actions/find-region.ts'
import { answered, draftOf, located, pinOf, pointed, type Draft } from './address-draft.ts'
import { useDebouncedQuery, type DebouncedQuery } from '#client/ui/form/use-debounced-query.ts'

/** A pin that is being moved requests nothing yet. */
const REST_MS = 250

export interface AddressState {
  readonly draft: Draft
  readonly change: (make: (draft: Draft) => Draft) => void
  readonly movePin: (point: Point) => void
  /** Takes the position that was asked for when the form was as this state is. */
  readonly locate: (point: Point) => void
  /** Whether, and on which terms, the pin's place is delivered to. */
  readonly region: DebouncedQuery<Region | null>
}

/** An address being entered, and the restaurant's answer for it. */
export function useAddress(initial: Address | null): AddressState {
  const app = useApp()
  const [draft, setDraft] = useState(() => draftOf(initial, app.shell.missingFeatures.includes('suggestions')))
  const point = pinOf(draft)
  const region = useDebouncedQuery(point, REST_MS, (at, signal) => findRegion(app, at, signal))
  const house = useDebouncedQuery(draft.place.kind === 'locating' ? point : null, REST_MS, (at, signal) =>
    houseAt(app, at, signal),
  )
  const suggestion = house.state === 'done' ? house.answer : undefined
  useEffect(() => {
    if (point && suggestion !== undefined) setDraft((now) => answered(now, point, suggestion))
  }, [point, suggestion])
  return {
    draft,
    change: setDraft,
    movePin: (to) => setDraft((now) => pointed(now, to)),
    locate: (to) => setDraft((now) => located(now, draft, to)),
    region,
  }
}
