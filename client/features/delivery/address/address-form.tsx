import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { Address, Region } from '#shared/rules/delivery/fulfilment.ts'
import { useApp } from '#client/context/app.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Field, RequiredNote } from '#client/ui/form/field.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { CityMap } from './city-map.tsx'
import { useCityMap } from './use-city-map.ts'
import { Refusal } from '#client/ui/form/attempt.tsx'
import { useSubmission } from '#client/ui/form/use-submission.ts'
import { AddressSearch } from './address-search.tsx'
import {
  addressFrom,
  chosen,
  detailed,
  faultsOf,
  pinOf,
  typed,
  unpinned,
  written,
  writtenOf,
  type Detail,
  type Draft,
} from './address-draft.ts'
import { LocateButton } from './locate-button.tsx'
import { RegionAnswer, type RegionAnswerProps } from './region-answer.tsx'
import { useAddress, type AddressState } from './use-address.ts'
import './address-form.css'
import type { AnyId } from '#shared/rules/any-id.ts'
import { isInCity } from '#shared/rules/delivery/in-city.ts'

interface AddressFormProps extends Pick<RegionAnswerProps, 'subtotal' | 'onPickup'> {
  city: { id: AnyId; name: string }
  initial: Address | null
  submitText: string
  /** Null: no delivery there, or the lookup failed. */
  onSubmit: (address: Address, region: Region | null) => Promise<void>
  /** False: an address outside of all regions may be saved too. */
  needsRegion?: boolean
  /** Additional content before the button. */
  children?: ReactNode
}

/** Whether the region allows the address; an address without a pin has no known region. */
function passes({ draft, region }: AddressState, cityId: AnyId, needsRegion: boolean): boolean {
  if (pinOf(draft) === null) return true
  if (region.state !== 'done') return !needsRegion && region.state === 'failed'
  return region.answer ? isInCity(region.answer, cityId) : !needsRegion
}

/** State of the form: missing fields are shown after the first try, and the first of them gets the focus. */
function useAddressForm({ city, initial, onSubmit, needsRegion = true }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const state = useAddress(initial)
  const { draft, region } = state
  const [isTried, setTried] = useState(false)
  /** Pressed before the region is known. */
  const [isWanted, setWanted] = useState(false)
  const attempt = useSubmission(onSubmit)
  const canPass = passes(state, city.id, needsRegion)
  const isWaiting = region.state === 'busy' || draft.place.kind === 'locating'
  const send = async (): Promise<void> => {
    const address = addressFrom(draft, city)
    if (!address) return focusFirstError(form.current)
    if (canPass) await attempt.run(address, region.state === 'done' ? region.answer : null)
  }
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!isWanted || isWaiting) return
    setWanted(false)
    void sendNow()
  }, [isWanted, isWaiting])
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (isWaiting) setWanted(true)
    else await send()
  }
  return {
    form,
    state,
    submit,
    attempt,
    isBusy: attempt.busy || (isWanted && isWaiting),
    isRefused: pinOf(draft) !== null && !isWaiting && !canPass,
    faults: isTried ? faultsOf(draft) : [],
  }
}

/** An address by search, map or geolocation, with the terms of delivery there; used by the overlay and the account. */
export function AddressForm(props: AddressFormProps) {
  const { city, submitText, subtotal, onPickup, children } = props
  const { LL, shell } = useApp()
  const texts = LL.address
  const isFound = !shell.missingFeatures.includes('suggestions')
  const { form, state, submit, attempt, isBusy, isRefused, faults } = useAddressForm(props)
  const { draft, change, movePin, locate, region } = state
  const part: PartProps = { cityId: city.id, draft, faults, change }
  const point = pinOf(draft)
  const hasMap = Boolean(useCityMap(city.id).city)
  const unpin = (): void => {
    change(unpinned)
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  // Outside of all regions the remaining fields are hidden; typed values stay.
  const isOutside = isRefused && region.state === 'done'
  return (
    <form ref={form} className="form address-form" method="post" noValidate onSubmit={submit}>
      <div className="address-where">
        <RequiredNote />
        {isFound ? <Search {...part} /> : <Written {...part} />}
        <LocateButton onLocate={locate} />
      </div>
      <CityMap cityId={city.id} pin={point} onPin={movePin} />
      <div className="address-what">
        {!isOutside && isFound && draft.place.kind === 'written' && <Written {...part} title={texts.unknownPlace()} />}
        {!isOutside && <Details {...part} />}
        {!isFound && point === null && (
          <p className="field-hint">{[texts.unpriced(), hasMap && texts.exact()].filter(Boolean).join(' ')}</p>
        )}
        <RegionAnswer cityId={city.id} point={point} region={region} subtotal={subtotal} onPickup={onPickup} />
        {!isFound && point !== null && <Button onClick={unpin}>{texts.unpin()}</Button>}
        {children}
        <div className="form dialog-foot">
          <Refusal error={attempt.error} />
          {!isRefused && <SubmitButton busy={isBusy}>{submitText}</SubmitButton>}
        </div>
      </div>
    </form>
  )
}

interface PartProps {
  cityId: AnyId
  draft: Draft
  faults: ReturnType<typeof faultsOf>
  change: AddressState['change']
}

function Search({ cityId, draft, faults, change }: PartProps) {
  const texts = useApp().LL.address
  const chooseHouse = faults.includes('house') ? texts.chooseHouse() : undefined
  const error = faults.includes('address') ? texts.needed() : chooseHouse
  return (
    <AddressSearch
      cityId={cityId}
      query={draft.query}
      error={error}
      hint={!error && draft.place.kind === 'street' ? texts.chooseHouse() : undefined}
      onType={(query) => change((now) => typed(now, query))}
      onChoose={(suggestion) => change((now) => chosen(now, suggestion))}
    />
  )
}

/** Street and house as text fields: for a pin without a known address, or without address search. */
function Written({ draft, faults, change, title }: PartProps & { title?: string }) {
  const { LL } = useApp()
  const id = useId()
  const { street, house } = writtenOf(draft)
  const required = LL.form.errors.required()
  return (
    <div
      className="address-written"
      role="group"
      aria-labelledby={title && id}
      aria-label={title ? undefined : LL.address.search()}
    >
      {title && (
        <p id={id} role="status">
          {title}
        </p>
      )}
      <Field
        label={LL.address.street()}
        value={street}
        required
        maxLength={120}
        autoComplete="address-line1"
        data-autofocus={title ? undefined : true}
        error={faults.includes('writtenStreet') ? required : undefined}
        onText={(street) => change((now) => written(now, 'street', street))}
      />
      <Field
        label={LL.address.house()}
        value={house}
        required
        maxLength={20}
        error={faults.includes('writtenHouse') ? required : undefined}
        onText={(house) => change((now) => written(now, 'house', house))}
      />
    </div>
  )
}

const details: readonly Detail[] = ['entrance', 'floor', 'apartment']

const Details = ({ draft, change }: PartProps) => {
  const { LL } = useApp()
  return (
    <div className="address-details">
      {details.map((detail) => (
        <Field
          key={detail}
          label={LL.address[detail]()}
          value={draft.details[detail]}
          maxLength={10}
          autoComplete="off"
          onText={(text) => change((now) => detailed(now, detail, text))}
        />
      ))}
    </div>
  )
}
