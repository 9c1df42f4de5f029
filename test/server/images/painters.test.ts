import sharp from 'sharp'
import t from 'tap'
import { createPainters, PictureTooSlow } from '#server/images/painters.ts'

/** Pictures are drawn by processes that can be ended. */

/** As big as a picture may be, and blurred again and again: half a minute of work that no timeout of the library ends. */
const heavy = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="90"/>'.repeat(40)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
)
const light = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#a52"/></svg>',
)
const widthOf = async (bytes: Buffer): Promise<number> => (await sharp(bytes).metadata()).width

t.test('a picture that takes too long is given up and its process ended; the next one is drawn', async (t) => {
  const { paint, close } = createPainters({ deadlineMs: 6000 })
  t.teardown(close)
  const slow = paint(heavy, 1280, 'webp')
  t.equal(await widthOf(await paint(light, 96, 'webp')), 96, 'meanwhile')
  await t.rejects(slow, PictureTooSlow)
  t.equal(await widthOf(await paint(light, 192, 'avif')), 192)
})

t.test('a picture that cannot be read is refused with the reason, and its process goes on', async (t) => {
  const { paint, close } = createPainters()
  t.teardown(close)
  await t.rejects(paint(Buffer.from('no picture'), 96, 'webp'), { message: /unsupported image format/ })
  t.equal(await widthOf(await paint(light, 96, 'webp')), 96)
})
