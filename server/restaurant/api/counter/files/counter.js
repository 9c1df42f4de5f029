/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const ROUND_MS = 3000
/** Time alone makes an order late, and a connection may be dead without a word. */
const LISTS_MS = 30_000

const title = document.title
const list = () => document.getElementById('orders')
const on = (events, listener) => events.split(' ').forEach((event) => addEventListener(event, listener))
let touchedAt = 0
let listedAt = Date.now()
let sent = 0
let painted = 0
let events
let sound

on('pointerdown pointermove keydown', ({ target }) => {
  if (target.closest?.('#orders, #told')) touchedAt = Date.now()
})
// Of a touch only its end lets a page sound.
on('pointerup keydown click', () => {
  sound ??= new AudioContext()
  sound.resume().then(show)
})

/** The place of the lists asks for them, once at a time: it stays while they change. With them comes what is told of the chosen order, whose forms stay. */
function refresh() {
  listedAt = Date.now() - touchedAt < QUIET_MS ? 0 : Date.now()
  if (listedAt > 0 && list()) htmx.trigger('#lists', 'refresh')
}

const heard = () => JSON.parse(sessionStorage.getItem('heard') ?? '[]')
/** Whoever has been signed out hears of no order: that rings, too. */
function unheard() {
  if (!list()) return events ? ['?'] : []
  return list()
    .dataset.new.split(' ')
    .filter((number) => number && !heard().includes(number))
}

function show() {
  const count = unheard().length
  document.title = count > 0 ? `(${count}) ${title}` : title
  if (!list()) return
  follow()
  document.getElementById('heard').hidden = count === 0
  document.getElementById('muted').hidden = sound?.state === 'running'
}

function ring() {
  if (unheard().length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  tone.connect(new GainNode(sound, { gain: 0.2 })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}

const setLost = (isLost) => document.getElementById('lost')?.toggleAttribute('hidden', !isLost)

/** A stream that was refused does not come back by itself. */
function follow() {
  if (events && events.readyState !== EventSource.CLOSED) return
  events = new EventSource('/counter/events')
  events.addEventListener('message', refresh)
  events.addEventListener('error', () => setLost(true))
}

on('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', JSON.stringify([...heard(), ...unheard()]))
  if ('print' in target.dataset) print()
  show()
})
on('htmx:sendError htmx:responseError htmx:timeout', () => setLost(true))
on('htmx:beforeSend', ({ detail }) => (detail.xhr.number = sent += 1))
// What the answer to a later press has overtaken: a list is dropped, a press adds its refusal alone. Links and forms are boosted.
on('htmx:beforeSwap', ({ detail }) => {
  const isLate = detail.xhr.number < painted
  if (detail.boosted && isLate)
    Object.assign(detail, {
      target: document.querySelector('main'),
      swapOverride: 'afterbegin',
      selectOverride: '[role=alert]',
    })
  else if (isLate) detail.shouldSwap = false
  else if (detail.boosted && detail.shouldSwap) painted = detail.xhr.number
})
on('htmx:afterSettle', () => {
  setLost(false)
  show()
})
// Orders may have changed since it was answered.
on('htmx:afterRequest', ({ detail }) => detail.boosted && refresh())
setInterval(() => {
  if (Date.now() - listedAt >= LISTS_MS) refresh()
  show()
  ring()
}, ROUND_MS)
show()
