import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import t from 'tap'
import { ShopError } from '#server/errors.ts'
import { ImageMissing } from '#server/images/fetch-image.ts'
import { createPainters, PictureTooSlow } from '#server/images/painters.ts'
import { isPassedThrough } from '#server/images/plugin.ts'
import { createImageVariants, type VariantRequest } from '#server/images/variants.ts'
import { QueueFull } from '#server/images/work-queue.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** Resizing pictures never starves the rendering of pages. */

const memory = (): FileStore & { stored: Map<string, Buffer> } => {
  const kept = new Map<string, Buffer>()
  return {
    stored: kept,
    get: async (key) => kept.get(key),
    put: async (key, bytes) => {
      kept.set(key, bytes)
    },
  }
}
const wanted = (id: string, version = '1', width: VariantRequest['width'] = 96): VariantRequest => ({
  width,
  format: 'avif',
  source: {
    id,
    address: `/${id}`,
    isPicture: true,
    look: async () => ({ version, read: async () => Buffer.from(id) }),
  },
})

/** A painter that waits for `finish`. */
function slowPainter() {
  let busy = 0
  const waiting: (() => void)[] = []
  const seen = { most: 0, times: 0 }
  return {
    seen,
    paint: async (bytes: Buffer) => {
      seen.times += 1
      seen.most = Math.max(seen.most, (busy += 1))
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      busy -= 1
      return bytes
    },
    async finish() {
      while (waiting.length) {
        waiting.shift()?.()
        // The next one in the queue begins.
        for (let turn = 0; turn < 5; turn++) await setImmediate()
      }
    },
    started: async (times: number) => {
      while (seen.times < times) await setImmediate()
    },
  }
}

t.test('parallel and later requests share one resized picture', async (t) => {
  const { paint, seen, finish, started } = slowPainter()
  const variants = createImageVariants({ store: memory(), paint })
  const all = Promise.all(Array.from({ length: 20 }, () => variants(wanted('a'))))
  await started(1)
  await finish()
  t.equal(new Set((await all).map(({ tag }) => tag)).size, 1)
  await variants(wanted('a'))
  t.equal(seen.times, 1)
})

t.test('few run at once, the queue is bounded, and a full queue refuses with an error', async (t) => {
  const { paint, seen, finish, started } = slowPainter()
  const variants = createImageVariants({ store: memory(), paint, waiting: 10 })
  const all = Promise.allSettled(Array.from({ length: 40 }, (_, index) => variants(wanted(`p${index}`))))
  await started(1)
  await finish()
  const refused = (await all).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  t.ok(seen.most <= 2, `${seen.most} at once`)
  t.equal(refused.length, 40 - 10 - seen.most)
  t.ok(refused.every(({ reason }) => reason instanceof QueueFull))
  const again = variants(wanted('p39'))
  await started(seen.times + 1)
  await finish()
  t.ok((await again).bytes, 'next time there is room')
})

t.test('only pictures that must be fetched or resized count towards the limit', async (t) => {
  const state = { admitted: 0, isFull: false, looked: 0 }
  const admit = async () => {
    if (state.isFull) throw new ShopError(429, 'too_many')
    state.admitted += 1
  }
  const variants = createImageVariants({ store: memory(), paint: async (bytes) => bytes })
  const ask = (id: string, width: VariantRequest['width'] = 96) => {
    const { source, ...rest } = wanted(id, '1', width)
    return variants({
      ...rest,
      admit,
      source: {
        ...source,
        look: () => {
          state.looked += 1
          return source.look()
        },
      },
    })
  }
  for (let times = 0; times < 3; times += 1) await ask('a')
  t.equal(state.admitted, 1)
  await ask('a', 192)
  t.equal(state.admitted, 2)
  state.isFull = true
  await ask('a')
  const before = state.looked
  t.match(await ask('b').catch((error: unknown) => error), { status: 429 })
  t.equal(state.looked, before, 'the restaurant is not called')
  state.isFull = false
  await ask('b')
})

t.test('a picture that is being drawn leaves the other place to all others', async (t) => {
  const slow = Promise.withResolvers<Buffer>()
  const variants = createImageVariants({
    store: memory(),
    paint: (bytes) => (String(bytes) === 'heavy' ? slow.promise : Promise.resolve(bytes)),
  })
  const heavy = variants(wanted('heavy'))
  for (const id of ['a', 'b', 'c']) t.ok((await variants(wanted(id))).bytes, id)
  slow.resolve(Buffer.from('at last'))
  t.equal(String((await heavy).bytes), 'at last')
})

t.test('a request that fails before its picture is resized does not make the next one fail', async (t) => {
  const variants = createImageVariants({ store: memory(), paint: async (bytes) => bytes })
  const admit = async () => {
    throw new TypeError('the connection has closed')
  }
  await variants(wanted('a'))
  await t.rejects(variants({ ...wanted('a', '1', 192), admit }), TypeError)
  await t.rejects(variants({ ...wanted('b'), admit }), TypeError)
  for (const name of ['a', 'b']) t.ok((await variants(wanted(name, '1', 192))).bytes, name)
})

t.test('another version or width is another picture', async (t) => {
  const variants = createImageVariants({ store: memory(), paint: async (bytes) => bytes })
  const all = [await variants(wanted('a')), await variants(wanted('a', '2')), await variants(wanted('a', '2', 192))]
  t.equal(new Set(all.map(({ tag }) => tag)).size, 3)
})

t.test('a picture that was too slow or is damaged is reported once and not tried again, in any width', async (t) => {
  for (const failure of [new PictureTooSlow('not drawn'), new Error('Input buffer has corrupt header')]) {
    const [painted, failures]: unknown[][] = [[], []]
    const variants = createImageVariants({
      store: memory(),
      paint: async (bytes) => {
        painted?.push(bytes)
        throw failure
      },
      onFailure: (error, { source: { id }, width }) => failures?.push([id, width, error]),
    })
    for (const width of [96, 96, 192] as const) await t.rejects(variants(wanted('dish', '1', width)), failure)
    t.equal(painted?.length, 1, failure.message)
    const admit = () => Promise.reject(new ShopError(429, 'too_many'))
    await t.rejects(variants({ ...wanted('c'), admit }), ShopError)
    t.same(failures, [['dish', 96, failure]], 'a limit is no failure of its picture')
  }
})

t.test(
  'a picture that cannot be resized is served unchanged, unless it is missing or an untrusted damaged one',
  async (t) => {
    const [own, foreign] = [{ address: '/media/products/a.svg' }, { address: 'https://grill.example/a.jpg' }]
    const [broken, absent, late] = [
      new Error('svgload_buffer'),
      new ImageMissing('no picture: 404'),
      new PictureTooSlow('not drawn'),
    ]
    t.same(
      [broken, absent, late].map((error) => [isPassedThrough(own, error), isPassedThrough(foreign, error)]),
      [
        [true, false],
        [false, false],
        [true, true],
      ],
    )
  },
)

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
  const { paint, close } = createPainters(6000)
  t.teardown(close)
  const slow = paint(heavy, 1280, 'webp')
  t.equal(await widthOf(await paint(light, 96, 'webp')), 96, 'meanwhile')
  await t.rejects(slow, PictureTooSlow)
  t.equal(await widthOf(await paint(light, 192, 'avif')), 192)
})

t.test('a drawing process that ends while it rests is replaced', async (t) => {
  const { paint, close } = createPainters()
  t.teardown(close)
  await paint(light, 96, 'webp')
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  for (const pid of children) process.kill(Number(pid), 'SIGKILL')
  t.equal(await widthOf(await paint(light, 96, 'webp').catch(() => paint(light, 96, 'webp'))), 96)
})

t.test('a picture that cannot be read is refused with the reason, and its process goes on', async (t) => {
  const { paint, close } = createPainters()
  t.teardown(close)
  await t.rejects(paint(Buffer.from('no picture'), 96, 'webp'), { message: /unsupported image format/ })
  t.equal(await widthOf(await paint(light, 96, 'webp')), 96)
})
