/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const RING_MS = 3000
/** A second tap so soon was meant for what the first one pressed. */
const REST_MS = 700

const title = document.title
const find = (selector) => document.querySelector(selector)
const hide = (selector, isHidden) => find(selector)?.toggleAttribute('hidden', isHidden)
const on = (events, listener) => events.split(' ').forEach((event) => addEventListener(event, listener))
/** Answers that are not shown yet, by what asked for them. */
const waiting = new Map()
/** What was pressed in vain. */
const unsent = new Set()
let touchedAt = 0
let isHeld = false
let sound

on('pointerdown pointermove touchmove keydown', ({ target }) => {
  if (target.closest?.('main')) touchedAt = Date.now()
})
// A pointer is cancelled where a touch begins to scroll, and the finger is still there.
on('pointerdown pointerup pointercancel touchstart touchmove touchend touchcancel', ({ type, touches }) => {
  isHeld = touches ? touches.length > 0 : type === 'pointerdown'
})
// Of a touch only its end lets a page sound.
on('pointerup keydown click', () => {
  sound ??= new AudioContext()
  sound.resume().then(show)
})

const unaccepted = () => find('[data-new]').dataset.new
const heard = () => sessionStorage.getItem('heard') ?? ''
const unheard = () => (unaccepted().match(/\S+/g) ?? []).filter((number) => !heard().split(' ').includes(number))

function show() {
  const count = unheard().length
  document.title = count > 0 ? `(${count}) ${title}` : title
  hide('#heard', count === 0)
  hide('#muted', sound?.state === 'running')
  hide('#unsent', unsent.size === 0)
  find('#unsent b')?.replaceChildren([...unsent].join(', '))
}

function ring() {
  if (unheard().length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  tone.connect(new GainNode(sound, { gain: 0.2 })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}

/** From a press, and again from its answer: the row alone, where the others stay. */
function rest(pressed) {
  const row = pressed.matches('a') ? null : pressed.closest('.cards .order')
  const rests = row ?? document.body
  rests.animate({ pointerEvents: ['none', 'none'] }, { delay: REST_MS, fill: 'backwards' })
}

on('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', `${heard()} ${unaccepted()}`)
  if (target.id === 'print') print()
  const pressed = target.closest('a, button')
  if (pressed) rest(pressed)
  show()
})

// What comes of a press is shown at once, but not while the next one is on its way.
const isCalm = ({ sourceElement }) =>
  !isHeld && (sourceElement.matches('a, form, body') || Date.now() - touchedAt > QUIET_MS)
on('htmx:before:swap', (event) => {
  const { ctx } = event.detail
  waiting.delete(ctx.sourceElement)
  const isLeft = ctx.response.status < 400 && ctx.sourceElement.matches('form') && !ctx.sourceElement.isConnected
  if (isCalm(ctx) && !isLeft) return
  event.preventDefault()
  if (!isLeft) waiting.set(ctx.sourceElement, ctx)
})
on('htmx:after:swap', ({ detail }) => {
  const { sourceElement, request } = detail.ctx
  if (sourceElement.matches('a, form, body')) rest(sourceElement)
  find(`[id="${request.anchor}"] .button`)?.focus()
})
on('htmx:finally:swap', show)

// That a press was not sent is told until one of the same order is.
on('htmx:after:request htmx:error htmx:sse:error', ({ detail }) => {
  const isAnswered = detail.ctx?.response?.status < 500
  const form = detail.ctx?.sourceElement
  hide('#lost', isAnswered)
  if (form?.localName !== 'form') return
  unsent[isAnswered ? 'delete' : 'add'](form.dataset.of)
  show()
})

setInterval(ring, RING_MS)
setInterval(() => {
  for (const ctx of waiting.values()) if (isCalm(ctx) && ctx.target.isConnected !== false) htmx.swap(ctx)
}, 250)
show()
