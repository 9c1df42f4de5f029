import t from 'tap'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'
import { shellRestaurants } from '#server/site/shell-restaurants.ts'
import { StartBundle } from '#shared/contract/business.ts'
import { dateOfDay, dayOfDate } from '#shared/rules/hours/working-hours.ts'

const today = dayOfDate('2026-11-25')
const ahead = (days: number) => ({ date: dateOfDay(today + days), name: 'Свято', shifts: [] })
const hours = { opens_at: '09:00', closes_at: '23:00' }
const bundleOf = (...restaurants: object[]) =>
  StartBundle.parse({
    'get-cities': [
      { id: 1, name: 'Київ' },
      { id: 2, name: 'Львів' },
    ],
    'get-restaurants': restaurants.map((one, at) => ({ id: at + 1, name: 'Жар', address: 'вул. Вогняна, 1', ...one })),
  })
const daysOf = (...days: number[]): number[] | undefined => {
  const [one] = shellRestaurants(bundleOf({ city_id: 1, ...hours, special_days: days.map(ahead) }), today)
  return one?.special_days?.map(({ date }) => dayOfDate(date) - today)
}

t.test('documents carry the special days of two weeks, and yesterday’s', async (t) => {
  t.same(daysOf(-2, -1, 0, 13, 30, 200), [-1, 0, 13])
  t.equal(daysOf(-2, 30), undefined)
})

t.test('a holiday that lasts longer is carried until the restaurant opens again', async (t) => {
  const month = Array.from({ length: 30 }, (_, at) => at + 10)
  t.same(daysOf(...month, 60), month)
})

t.test('fields that are empty or shown elsewhere are left out', async (t) => {
  const bundle = bundleOf(
    { city_id: 1, ...hours, image: '/a.svg', busy_minutes: 20 },
    { city_id: 2, ...hours, services: ['pickup'], payments: ['cash'], paused: true, pause_reason: 'power' },
  )
  const [plain, other] = shellRestaurants(bundle, today)
  t.same(Object.keys(plain ?? {}).toSorted(), [
    'address',
    'city_id',
    'closes_at',
    'id',
    'latitude',
    'longitude',
    'name',
    'opens_at',
    'paused',
    'phone',
    'terminal_id',
  ])
  t.match(other, { services: ['pickup'], payments: ['cash'], paused: true, pause_reason: 'power' })
})

t.test('a restaurant without a city is in each; the list is one object for a day', async (t) => {
  const bundle = bundleOf({ city_id: null, ...hours })
  const list = shellRestaurants(bundle, today)
  t.same(
    list.map(({ city_id }) => city_id),
    [1, 2],
  )
  t.equal(shellRestaurants(bundle, today), list)
  t.not(shellRestaurants(bundle, today + 1), list)
})

t.test('a value of undefined is made once, too, and an error is not stored', async (t) => {
  let calls = 0
  const undefinedFirst = memoizeByIdentity((_source: object) => void (calls += 1))
  const source = {}
  undefinedFirst(source)
  undefinedFirst(source)
  t.equal(calls, 1)
  const fails = memoizeByIdentity((_source: object) => {
    calls += 1
    throw new Error('not made')
  })
  t.throws(() => fails(source), { message: 'not made' })
  t.throws(() => fails(source), { message: 'not made' })
  t.equal(calls, 3)
})
