import t from 'tap'
import { followed, isSwiped, recent, stretched, velocityOf, wayOf } from '#client/ui/dialog/swipe.ts'

/** Closing overlays by swiping. */

t.test('the first pixels may be a tap; then the longer axis decides', async (t) => {
  t.equal(wayOf({ x: 3, y: -4 }), null)
  t.equal(wayOf({ x: 7, y: 2 }), 'right')
  t.equal(wayOf({ x: -7, y: 6 }), 'left')
  t.equal(wayOf({ x: 4, y: 9 }), 'down')
  t.equal(wayOf({ x: 4, y: -9 }), 'up')
  t.equal(wayOf({ x: 8, y: 8 }), 'down', 'as steep as wide: scrolling is not hijacked')
})

t.test('an overlay follows the finger in the closing direction, and resists in the other one', async (t) => {
  t.equal(followed(120, 400), 120)
  t.equal(followed(0, 400), 0)
  const [near, far, furthest] = [followed(-50, 400), followed(-200, 400), followed(-4000, 400)]
  t.ok(near < 0 && near > -50)
  t.ok(far < near && far - near > -150, 'gives less and less')
  t.ok(furthest > -400, 'never further than its own size')
  t.equal(stretched(50, 400), -stretched(-50, 400))
})

t.test('velocity is measured over the last moment: a resting finger has none', async (t) => {
  const samples = [
    { at: 0, travel: 0 },
    { at: 500, travel: 10 },
    { at: 550, travel: 60 },
    { at: 600, travel: 110 },
  ]
  t.equal(velocityOf(samples, 600), 1)
  t.equal(velocityOf(samples, 800), 0, 'at rest before leaving')
  t.equal(velocityOf([{ at: 600, travel: 8 }], 600), 0)
  t.equal(velocityOf([], 600), 0)
  t.same(
    recent(samples, 620).map(({ at }) => at),
    [550, 600],
  )
})

t.test('an overlay closes when flicked or dragged far; otherwise it returns', async (t) => {
  t.ok(isSwiped(140, 0, 400), 'carried over a third')
  t.notOk(isSwiped(139, 0, 400))
  t.ok(isSwiped(30, 0.6, 400), 'flicked')
  t.notOk(isSwiped(30, 0.4, 400), 'not quick enough')
  t.notOk(isSwiped(12, 2, 400), 'a twitch')
  t.notOk(isSwiped(300, -0.6, 400), 'thrown back at the last moment')
  t.ok(isSwiped(300, -0.1, 400))
  t.notOk(isSwiped(-200, 0, 400))
})
