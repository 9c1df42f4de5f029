import t from 'tap'
import { liftOver, type Box } from '#client/shell/toasts/message-offset.ts'

/** Messages at the bottom do not cover the controls there. */

const message: Box = { left: 16, right: 374, top: 680, bottom: 740 }
const box = (top: number, height: number, left = 16, right = 374): Box => ({ top, bottom: top + height, left, right })

t.test('a message stays if no control overlaps it, beside it or just below', async (t) => {
  t.equal(liftOver(message, [], 20), 0)
  t.equal(liftOver(message, [box(100, 50), box(740, 50), box(700, 50, 374, 700)], 20), 0)
})

t.test('a message moves above the controls it overlaps, and above the next ones there', async (t) => {
  t.equal(liftOver(message, [box(700, 56)], 20), 60, 'its lower edge 20 px above')
  t.equal(liftOver(message, [box(610, 40), box(700, 56)], 20), 150)
  t.equal(liftOver(message, [box(500, 40), box(700, 56)], 20), 60, 'controls further up are ignored')
})

t.test('a message without space above stays at the bottom', async (t) => {
  t.equal(liftOver(message, [box(40, 700)], 20), 0)
})
