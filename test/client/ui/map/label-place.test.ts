import t from 'tap'
import { placeLabel } from '#client/ui/map/label-place.ts'

const square = (side: number) => [
  { x: 0, y: 0 },
  { x: side, y: 0 },
  { x: side, y: side },
  { x: 0, y: side },
]
/** Each letter is 5 wide, each line 10 high. */
const letters = { lineHeight: 10, widthOf: (text: string) => text.length * 5 }

t.test('a name lies in the middle, in as few lines as fit', async (t) => {
  t.same(placeLabel('Лівий берег', { ...letters, ring: square(80), signs: [] }), {
    x: 40,
    y: 40,
    lines: ['Лівий берег'],
  })
  t.same(placeLabel('Лівий берег', { ...letters, ring: square(50), signs: [] })?.lines, ['Лівий', 'берег'])
  t.equal(placeLabel('Лівий берег', { ...letters, ring: square(20), signs: [] }), null, 'it fits nowhere')
})

t.test('a name gives way to signs', async (t) => {
  const place = placeLabel('Поділ', { ...letters, ring: square(80), signs: [{ x: 40, y: 40 }] })
  t.equal(placeLabel('Поділ', { ...letters, ring: square(40), signs: [{ x: 20, y: 20 }] }), null, 'no room')
  t.ok(place && Math.hypot(place.x - 40, place.y - 40) >= 20, JSON.stringify(place))
})

t.test('a name stays out of a slanted corner', async (t) => {
  const ring = [
    { x: 0, y: 0 },
    { x: 80, y: 0 },
    { x: 0, y: 80 },
  ]
  const { x = 0, y = 0 } = placeLabel('Центр', { ...letters, ring, signs: [] }) ?? {}
  t.ok(x + 12.5 + (y + 5) < 80, `${x}, ${y}`)
})
