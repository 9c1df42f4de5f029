import t from 'tap'
import {
  addressFrom,
  answered,
  chosen,
  detailed,
  draftOf,
  emptyDraft,
  faultsOf,
  located,
  pinOf,
  pointed,
  typed,
  unpinned,
  written,
  writtenOf,
} from '#client/features/delivery/address/address-draft.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'

const kyiv = { id: 1, name: 'Київ' }
const { name: _name, is_default: _isDefault, ...saved } = bffExamples.createAddress.body
const [house] = bffExamples.suggestAddresses.answer
if (!house) throw new Error('no example')
const street = { ...house, house: null, is_precise: false, formatted_address: 'вул. Хорива, Київ' }
const spot = { latitude: 50.46, longitude: 30.51 }

t.test('an empty draft, or a street alone, is not an address', async (t) => {
  t.same(faultsOf(emptyDraft), ['address'])
  const waiting = chosen(typed(emptyDraft, 'хор'), street)
  t.match(waiting, { query: 'вул. Хорива, ', place: { kind: 'street' } }, 'the field waits for the house')
  t.same(faultsOf(waiting), ['house'])
  t.equal(pinOf(waiting), null)
  for (const draft of [emptyDraft, waiting]) t.equal(addressFrom(draft, kyiv), null)
})

t.test('a suggested house is an address; typed details are included', async (t) => {
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

t.test('another text removes the place and keeps the details', async (t) => {
  const draft = typed(detailed(chosen(emptyDraft, house), 'floor', '4'), 'вул. Хорива, 2')
  t.match(draft, { query: 'вул. Хорива, 2', place: { kind: 'none' }, details: { floor: '4' } })
})

t.test('the pin’s own position is used, not that of the address found there', async (t) => {
  const moved = pointed(chosen(emptyDraft, house), spot)
  t.equal(addressFrom(moved, kyiv), null, 'not before its address is known')
  const found = answered(moved, spot, { ...house, house: '27' })
  t.match(addressFrom(found, kyiv), { ...spot, house: '27' })
  t.equal(found.query, 'вул. Хорива, 27')
  const again = pointed(found, { ...spot })
  t.equal(answered(again, spot, house), again, 'an answer for the previous position is ignored')
})

t.test('without a known address the customer types it; the pin stays', async (t) => {
  const unknown = answered(pointed(chosen(emptyDraft, house), spot), spot, null)
  t.match(
    unknown.place,
    { kind: 'written', street: 'вул. Хорива', house: '25' },
    'the known address is the initial value',
  )
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

t.test('without address search the address is typed, with or without a pin', async (t) => {
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
  t.same(addressFrom(draftOf(address, true), kyiv), address, 'unchanged after editing')
  const pinned = answered(pointed(filled, spot), spot, null)
  t.same(addressFrom(pinned, kyiv), { ...address, ...spot }, 'the pin adds its coordinates')
  t.match(draftOf({ city_id: 1, formatted_address: 'Хорива 25' }, true).place, {
    kind: 'text',
    street: 'Хорива 25',
    house: '',
  })
  t.match(
    draftOf({ city_id: 1, formatted_address: 'Хорива 25' }),
    { query: 'Хорива 25', place: { kind: 'none' } },
    'with address search it is searched',
  )
})

t.test('another street or house than the pin’s has no coordinates', async (t) => {
  const { latitude: _latitude, longitude: _longitude, place_id: _id, formatted_address: _formatted, ...rest } = saved
  const other = written(draftOf(saved, true), 'house', '30')
  t.same(
    addressFrom(other, kyiv),
    { ...rest, house: '30', formatted_address: 'вул. Хорива, 30, Київ' },
    'the coordinates of a saved house are left out',
  )
  t.same(
    pinOf(detailed(draftOf(saved, true), 'floor', '9')),
    pinOf(draftOf(saved)),
    'another floor leaves the coordinates',
  )
  const pinned = answered(pointed(pointed(other, { ...spot }), spot), spot, null)
  t.match(addressFrom(pinned, kyiv), { ...spot, house: '30' }, 'a pin set after typing gives its coordinates')
  t.equal(pinOf(written(pinned, 'street', 'вул. Нова')), null, 'until the street is typed again')
  const first = answered(pointed(draftOf(null, true), spot), spot, null)
  const filled = written(written(written(first, 'street', 'вул. Нова'), 'house', '5'), 'house', '5Б')
  t.match(addressFrom(filled, kyiv), { ...spot, street: 'вул. Нова', house: '5Б' }, 'a pin set before typing stays')
})

t.test('without its pin an address is its typed text', async (t) => {
  for (const draft of [draftOf(saved, true), pointed(draftOf(saved, true), spot)]) {
    t.same(unpinned(draft), { ...draft, place: { kind: 'text', ...writtenOf(draftOf(saved)) } })
  }
})

t.test('an edited address keeps its other fields', async (t) => {
  t.same(addressFrom(draftOf(saved), kyiv), saved)
  t.equal(draftOf(saved).query, 'вул. Хорива, 25')
  t.equal(
    draftOf({ city_id: 1, ...spot, formatted_address: 'Хорива 25' }).query,
    'Хорива 25',
    'without street and house: as formatted',
  )
  t.equal(draftOf(null), emptyDraft)
})

t.test('a position that comes after another address was entered is not taken', async (t) => {
  const asked = typed(emptyDraft, 'хор')
  const flat = detailed(asked, 'apartment', '17')
  t.same(pinOf(located(flat, asked, spot)), spot, 'a flat is no other place')
  for (const now of [typed(asked, 'хорива'), chosen(asked, house), pointed(asked, { ...spot })])
    t.equal(located(now, asked, spot), now)
})
