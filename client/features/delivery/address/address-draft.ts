import type { AddressSuggestion } from '#shared/contract/delivery.ts'
import type { Address } from '#shared/rules/delivery/fulfilment.ts'
import type { Point } from '#shared/rules/delivery/distance.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** An address being entered: by typing, by a suggestion, by the pin. */

export type Detail = 'entrance' | 'floor' | 'apartment'
type Named = Partial<Pick<Address, 'place_id' | 'country' | 'city' | 'street' | 'house'>> & {
  formatted_address: string
}

/**
 * What is known of the place: nothing; only its street; its house; a pin whose house is being looked up; a pin without a known
 * address, which the customer types; a typed address without a pin. `isOfText`: the pin was set for an address typed before.
 */
export type Place =
  | { readonly kind: 'none' }
  | { readonly kind: 'street'; readonly street: string }
  | { readonly kind: 'house'; readonly point: Point; readonly named: Named }
  | {
      readonly kind: 'locating' | 'written'
      readonly point: Point
      readonly street: string
      readonly house: string
      readonly isOfText: boolean
    }
  | { readonly kind: 'text'; readonly street: string; readonly house: string }

export interface Draft {
  /** Text of the search field. */
  readonly query: string
  readonly place: Place
  readonly details: Readonly<Record<Detail, string>>
}

const noDetails: Draft['details'] = { entrance: '', floor: '', apartment: '' }
export const emptyDraft: Draft = { query: '', place: { kind: 'none' }, details: noDetails }

const shortName = ({ street, house, formatted_address }: Named): string =>
  street && house ? `${street}, ${house}` : formatted_address

/** A draft of a chosen or saved address; `isWritten`: there is no address search, so it is typed. */
export function draftOf(address: Address | null, isWritten = false): Draft {
  if (!address) return isWritten ? { ...emptyDraft, place: { kind: 'text', street: '', house: '' } } : emptyDraft
  const { city_id: _city, latitude, longitude, entrance = '', floor = '', apartment = '', ...named } = address
  const details = { entrance, floor, apartment }
  if (latitude !== undefined && longitude !== undefined)
    return { query: shortName(named), place: { kind: 'house', point: { latitude, longitude }, named }, details }
  return { query: shortName(named), place: isWritten ? { kind: 'text', ...partsOf(named) } : { kind: 'none' }, details }
}

const partsOf = ({ street = '', house = '', formatted_address }: Named) => ({
  street: street || formatted_address,
  house,
})

/** Street and house as far as they are known. */
export function writtenOf({ place }: Draft): { street: string; house: string } {
  if (place.kind === 'house') return partsOf(place.named)
  return { street: '', house: '', ...place }
}

/** Another text means another place; a pin stays where it is. */
export const typed = (draft: Draft, query: string): Draft => ({
  ...draft,
  query,
  place: 'point' in draft.place && draft.place.kind !== 'house' ? draft.place : { kind: 'none' },
})

const houseOf = (
  { latitude, longitude, place_id, formatted_address, city, street, house }: AddressSuggestion,
  point: Point = { latitude, longitude },
): Place => ({ kind: 'house', point, named: { place_id, formatted_address, city, street, house: house ?? undefined } })

/** A suggestion was chosen; after a street alone the field waits for the house. */
export function chosen(draft: Draft, suggestion: AddressSuggestion): Draft {
  const { street, house, is_precise } = suggestion
  if (!is_precise) return { ...draft, query: `${street}, `, place: { kind: 'street', street } }
  return { ...draft, query: `${street}, ${house}`, place: houseOf(suggestion) }
}

/** The pin was moved: the address before is only a guess now. */
export function pointed(draft: Draft, point: Point): Draft {
  const { place } = draft
  const { street = '', house = '' } = place.kind === 'house' ? place.named : writtenOf(draft)
  const isOfText = place.kind === 'text' ? faultsOf(draft).length === 0 : 'isOfText' in place && place.isOfText
  return { ...draft, place: { kind: 'locating', point, street, house, isOfText } }
}

/** The customer's position, unless another place was entered since it was asked for. */
export const located = (draft: Draft, asked: Draft, point: Point): Draft =>
  draft.query === asked.query && draft.place === asked.place ? pointed(draft, point) : draft

/** The address at the pin; an answer for another point is ignored. */
export function answered(draft: Draft, point: Point, suggestion: AddressSuggestion | null): Draft {
  const { place } = draft
  if (place.kind !== 'locating' || place.point !== point) return draft
  if (!suggestion) return { ...draft, place: { ...place, kind: 'written' } }
  return { ...draft, query: `${suggestion.street}, ${suggestion.house}`, place: houseOf(suggestion, point) }
}

/** Street or house was typed: a pin that waits for its address stays, the pin of another address is removed. */
export function written(draft: Draft, part: 'street' | 'house', text: string): Draft {
  const { place } = draft
  if ('isOfText' in place && !place.isOfText) return { ...draft, place: { ...place, kind: 'written', [part]: text } }
  const { street, house } = writtenOf(draft)
  return { ...draft, place: { kind: 'text', street, house, [part]: text } }
}

/** The pin is removed; street and house stay as typed. */
export function unpinned(draft: Draft): Draft {
  const { street, house } = writtenOf(draft)
  return { ...draft, place: { kind: 'text', street, house } }
}

export const detailed = (draft: Draft, detail: Detail, text: string): Draft => ({
  ...draft,
  details: { ...draft.details, [detail]: text },
})

/** Position of the pin. */
export const pinOf = ({ place }: Draft): Point | null => ('point' in place ? place.point : null)

export type Fault = 'address' | 'house' | 'writtenStreet' | 'writtenHouse'

/** Missing fields; a street alone is not an address. */
export function faultsOf({ place }: Draft): Fault[] {
  if (place.kind === 'none') return ['address']
  if (place.kind === 'street') return ['house']
  if (place.kind !== 'written' && place.kind !== 'text') return []
  return [
    ...(place.street.trim() ? [] : (['writtenStreet'] as const)),
    ...(place.house.trim() ? [] : (['writtenHouse'] as const)),
  ]
}

/** The finished address; null while something is missing. */
export function addressFrom(draft: Draft, city: { id: AnyId; name: string }): Address | null {
  const { place, details } = draft
  if (faultsOf(draft).length > 0 || place.kind === 'none' || place.kind === 'street' || place.kind === 'locating')
    return null
  const named: Named =
    place.kind === 'house'
      ? place.named
      : {
          formatted_address: [place.street, place.house, city.name].map((part) => part.trim()).join(', '),
          city: city.name,
          street: place.street.trim(),
          house: place.house.trim(),
        }
  const filled = Object.fromEntries(
    Object.entries(details)
      .map(([detail, text]) => [detail, text.trim()])
      .filter(([, text]) => text),
  )
  return { city_id: city.id, ...pinOf(draft), ...named, ...filled }
}
