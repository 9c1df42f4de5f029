import t from 'tap'
import {
  addressFrom,
  answered,
  chosen,
  detailed,
  draftOf,
  emptyDraft,
  faultsOf,
  pinOf,
  pointed,
  typed,
  unpinned,
  written,
  writtenOf,
} from '#client/features/delivery/address/address-draft.ts'
import { deliveryExamples, address as saved } from '#shared/contract/examples/delivery.ts'

const kyiv = { id: 1, name: 'Київ' }
const [house] = deliveryExamples.suggestions.answer
if (!house) throw new Error('no example')
const street = { ...house, house: null, is_precise: false, formatted_address: 'вул. Хорива, Київ' }
const spot = { latitude: 50.46, longitude: 30.51 }

t.test('nothing, or a street alone, is no address', async (t) => {
  t.same(faultsOf(emptyDraft), ['address'])
  const waiting = chosen(typed(emptyDraft, 'хор'), street)
  t.match(waiting, { query: 'вул. Хорива, ', place: { kind: 'street' } }, 'the field waits for the house')
  t.same(faultsOf(waiting), ['house'])
  t.equal(pinOf(waiting), null)
  for (const draft of [emptyDraft, waiting]) t.equal(addressFrom(draft, kyiv), null)
})

t.test('a suggested house is an address; what is filled in goes along, the rest stays out', async (t) => {
  const draft = detailed(detailed(chosen(emptyDraft, house), 'floor', ' 4 '), 'entrance', ' ')
  t.equal(draft.query, 'вул. Хорива, 25')
  t.same(addressFrom(draft, kyiv), {
    city_id: 1,
    latitude: 50.4612,
    longitude: 30.5179,
    place_id: 'kyiv-khoryva-25',
    formatted_address: 'вул. Хорива, 25, Київ',
    city: 'Київ',
    street: 'вул. Хорива',
    house: '25',
    floor: '4',
  })
})

t.test('other words mean another place; details stay', async (t) => {
  const draft = typed(detailed(chosen(emptyDraft, house), 'floor', '4'), 'вул. Хорива, 2')
  t.match(draft, { query: 'вул. Хорива, 2', place: { kind: 'none' }, details: { floor: '4' } })
})

t.test('the pin’s own place counts, whatever address is found there', async (t) => {
  const moved = pointed(chosen(emptyDraft, house), spot)
  t.equal(addressFrom(moved, kyiv), null, 'not before it is known what stands there')
  const found = answered(moved, spot, { ...house, house: '27' })
  t.match(addressFrom(found, kyiv), { ...spot, house: '27' })
  t.equal(found.query, 'вул. Хорива, 27')
  const again = pointed(found, { ...spot })
  t.equal(answered(again, spot, house), again, 'an answer for the place before comes too late')
})

t.test('where no address is known the visitor writes it; the pin stays', async (t) => {
  const unknown = answered(pointed(chosen(emptyDraft, house), spot), spot, null)
  t.match(unknown.place, { kind: 'written', street: 'вул. Хорива', house: '25' }, 'what was known is offered')
  const empty = written(written(unknown, 'street', ' '), 'house', '')
  t.same(faultsOf(empty), ['writtenStreet', 'writtenHouse'])
  t.equal(addressFrom(empty, kyiv), null)
  const filled = written(written(empty, 'street', 'вул. Нова '), 'house', '5Б')
  t.match(addressFrom(typed(filled, 'щось'), kyiv), {
    ...spot,
    formatted_address: 'вул. Нова, 5Б, Київ',
    street: 'вул. Нова',
    house: '5Б',
  })
})

t.test('where no address can be searched it is written, with or without a pin', async (t) => {
  const empty = draftOf(null, true)
  t.same(faultsOf(empty), ['writtenStreet', 'writtenHouse'])
  t.equal(addressFrom(empty, kyiv), null)
  const filled = detailed(written(written(empty, 'street', ' вул. Нова'), 'house', '5Б '), 'floor', '2')
  t.equal(pinOf(filled), null)
  const address = addressFrom(filled, kyiv)
  t.same(address, {
    city_id: 1,
    formatted_address: 'вул. Нова, 5Б, Київ',
    city: 'Київ',
    street: 'вул. Нова',
    house: '5Б',
    floor: '2',
  })
  t.same(addressFrom(draftOf(address, true), kyiv), address, 'comes back as it was')
  const pinned = answered(pointed(filled, spot), spot, null)
  t.same(addressFrom(pinned, kyiv), { ...address, ...spot }, 'the pin adds its point')
  t.match(draftOf({ city_id: 1, formatted_address: 'Хорива 25' }, true).place, {
    kind: 'text',
    street: 'Хорива 25',
    house: '',
  })
  t.match(
    draftOf({ city_id: 1, formatted_address: 'Хорива 25' }),
    { query: 'Хорива 25', place: { kind: 'none' } },
    'with an address search it is looked for',
  )
})

t.test('another street or house than the one with the point has no point', async (t) => {
  const { latitude: _latitude, longitude: _longitude, place_id: _id, formatted_address: _formatted, ...rest } = saved
  const other = written(draftOf(saved, true), 'house', '30')
  t.same(
    addressFrom(other, kyiv),
    { ...rest, house: '30', formatted_address: 'вул. Хорива, 30, Київ' },
    'the point of a saved house is left out',
  )
  t.same(pinOf(detailed(draftOf(saved, true), 'floor', '9')), pinOf(draftOf(saved)), 'another floor leaves the point')
  const pinned = answered(pointed(pointed(other, { ...spot }), spot), spot, null)
  t.match(addressFrom(pinned, kyiv), { ...spot, house: '30' }, 'a pin set after writing gives its point')
  t.equal(pinOf(written(pinned, 'street', 'вул. Нова')), null, 'until the street is written again')
  const first = answered(pointed(draftOf(null, true), spot), spot, null)
  const filled = written(written(written(first, 'street', 'вул. Нова'), 'house', '5'), 'house', '5Б')
  t.match(addressFrom(filled, kyiv), { ...spot, street: 'вул. Нова', house: '5Б' }, 'a pin set before writing stays')
})

t.test('without its pin an address is what is written', async (t) => {
  for (const draft of [draftOf(saved, true), pointed(draftOf(saved, true), spot)]) {
    t.same(unpinned(draft), { ...draft, place: { kind: 'text', ...writtenOf(draftOf(saved)) } })
  }
})

t.test('an address that is changed comes back as it was', async (t) => {
  t.same(addressFrom(draftOf(saved), kyiv), saved)
  t.equal(draftOf(saved).query, 'вул. Хорива, 25')
  t.equal(
    draftOf({ city_id: 1, ...spot, formatted_address: 'Хорива 25' }).query,
    'Хорива 25',
    'without street and house: as it is written',
  )
  t.equal(draftOf(null), emptyDraft)
})
