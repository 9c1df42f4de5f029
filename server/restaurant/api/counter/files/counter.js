/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const ROUND_MS = 3000
/** Time alone makes an order late, and a connection may be dead without a word. */
const LIVE_MS = 30_000

const title = document.title
const find = (selector) => document.querySelector(selector)
const hide = (selector, isHidden) => find(selector)?.toggleAttribute('hidden', isHidden)
const on = (events, listener) => events.split(' ').forEach((event) => addEventListener(event, listener))
let touchedAt = 0
let askedAt = Date.now()
let sound

on('pointerdown pointermove keydown', ({ target }) => {
  if (target.closest?.('main')) touchedAt = Date.now()
})
// Of a touch only its end lets a page sound.
on('pointerup keydown click', () => {
  sound ??= new AudioContext()
  sound.resume().then(show)
})

function refresh() {
  askedAt = Date.now() - touchedAt < QUIET_MS ? 0 : Date.now()
  if (askedAt > 0) htmx.trigger('#live', 'refresh')
}

const heard = () => (sessionStorage.getItem('heard') ?? '').split(' ')
const unheard = () => (find('main').dataset.new.match(/\S+/g) ?? []).filter((number) => !heard().includes(number))

function show() {
  const count = unheard().length
  document.title = count > 0 ? `(${count}) ${title}` : title
  hide('#heard', count === 0)
  hide('#muted', sound?.state === 'running')
}

function ring() {
  if (unheard().length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  tone.connect(new GainNode(sound, { gain: 0.2 })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}

on('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', find('main').dataset.new)
  if ('print' in target.dataset) print()
  show()
})
// What comes of a press is seen in the rows, at once.
on('submit', ({ target }) => target.closest('[popover]')?.hidePopover())
on('htmx:finally:request', ({ target }) => {
  show()
  if (target.id === 'live') return
  touchedAt = 0
  refresh()
})
on('htmx:sse:after:message', refresh)
on('htmx:after:request', () => hide('#lost', true))
on('htmx:error htmx:response:error htmx:sse:error', () => hide('#lost', false))
setInterval(() => {
  if (Date.now() - askedAt >= LIVE_MS) refresh()
  ring()
}, ROUND_MS)
show()
