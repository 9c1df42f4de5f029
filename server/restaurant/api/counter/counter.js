/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const RING_MS = 3000
const list = () => document.getElementById('orders')
const heardButton = document.getElementById('heard')
const lost = document.getElementById('lost')
const title = document.title
let touchedAt = 0
let waiting = 0
let sound

for (const event of ['pointerdown', 'pointermove', 'keydown', 'input'])
  addEventListener(
    event,
    ({ target }) => {
      if (list()?.contains(target)) touchedAt = Date.now()
    },
    { passive: true },
  )
addEventListener('pointerdown', () => {
  sound ??= new AudioContext()
})

/** Nothing is swapped under a finger, nor what is being filled in. */
const isBusy = () =>
  Date.now() - touchedAt < QUIET_MS ||
  document.activeElement?.matches('#orders input:not([type=hidden]), #orders select')
function refresh() {
  clearTimeout(waiting)
  if (isBusy()) waiting = setTimeout(refresh, 300)
  else htmx.trigger(document.body, 'changed')
}

const read = () => new Set(JSON.parse(sessionStorage.getItem('heard') ?? '[]'))
const unheard = () => (list()?.dataset.new ?? '').split(' ').filter((number) => number && !read().has(number))
function ring() {
  const numbers = unheard()
  document.title = numbers.length > 0 ? `(${numbers.length}) ${title}` : title
  if (heardButton) heardButton.hidden = numbers.length === 0
  if (numbers.length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  volume.gain.value = 0.2
  tone.connect(volume).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}
heardButton?.addEventListener('click', () => {
  sessionStorage.setItem('heard', JSON.stringify([...read(), ...unheard()]))
  ring()
})
document.querySelector('[data-print]')?.addEventListener('click', () => print())

const openOrders = () => [...document.querySelectorAll('.order:has(> details[open])')].map(({ id }) => id)
let opened = []

if (list()) {
  const events = new EventSource('/counter/events')
  events.addEventListener('message', () => {
    lost.hidden = true
    refresh()
  })
  events.addEventListener('error', () => {
    lost.hidden = false
  })
  document.body.addEventListener('htmx:beforeSwap', () => {
    opened = openOrders()
  })
  document.body.addEventListener('htmx:afterSettle', () => {
    for (const id of opened) document.querySelector(`#${id} > details`)?.setAttribute('open', '')
    ring()
  })
  document.body.addEventListener('htmx:sendError', () => {
    lost.hidden = false
  })
  ring()
  setInterval(ring, RING_MS)
}
