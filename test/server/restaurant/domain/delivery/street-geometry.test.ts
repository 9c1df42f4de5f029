import fc from 'fast-check'
import t from 'tap'
import { nearestAlong, pointAlong } from '#server/restaurant/domain/delivery/street-geometry.ts'
import { movedPoint } from '../../../../support/places.ts'

const bent: [number, number][] = [
  [30.5195, 50.4415],
  [30.5165, 50.4329],
  [30.5205, 50.417],
]

t.test('a point on a street is found again', async (t) => {
  const wrong = fc.check(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (part) => {
      const [longitude, latitude] = pointAlong(bent, part)
      const found = nearestAlong(bent, { latitude, longitude })
      return found.metres < 2 && Math.abs(found.part - part) < 0.002
    }),
  )
  t.equal(wrong.failed, false, JSON.stringify(wrong.counterexample))
})

t.test('a point beside a street maps to its nearest point, beyond its end to the end', async (t) => {
  const [longitude, latitude] = pointAlong(bent, 0.2)
  const beside = nearestAlong(bent, movedPoint({ latitude, longitude }, 50, 0))
  t.ok(beside.metres > 40 && beside.metres <= 51 && Math.abs(beside.part - 0.2) < 0.02)
  t.equal(nearestAlong(bent, { latitude: 50.5, longitude: 30.5195 }).part, 0)
  t.match(
    nearestAlong(
      [
        [30, 50],
        [30, 50],
      ],
      { latitude: 50, longitude: 30 },
    ),
    { part: 0, metres: 0 },
    'a street that is a point',
  )
})
