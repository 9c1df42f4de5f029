/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const ROUND_MS = 3000
/** Time alone makes an order late, and a connection may be dead without a word. */
const LISTS_MS = 30_000
const title = document.title
const list = () => document.getElementById('orders')
let touchedAt = 0
let sent = 0
let painted = 0
let waiting
let events
let sound

for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, ({ target }) => {
    if (target.closest?.('#orders, #told')) touchedAt = Date.now()
  })
// Of a touch only its end lets a page sound.
for (const event of ['pointerup', 'keydown', 'click'])
  addEventListener(event, () => {
    sound ??= new AudioContext()
    sound.resume().then(show)
  })

/** The place of the lists asks for them, once at a time: it stays while they change. With them comes what is told of the chosen order, whose forms stay. */
function refresh() {
  clearTimeout(waiting)
  const quiet = touchedAt + QUIET_MS - Date.now()
  if (quiet > 0) waiting = setTimeout(refresh, quiet)
  else if (list()) htmx.trigger('#lists', 'refresh')
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

function setLost(isLost) {
  if (list()) document.getElementById('lost').hidden = !isLost
}

/** A stream that was refused does not come back by itself. */
function follow() {
  if (events && events.readyState !== EventSource.CLOSED) return
  events = new EventSource('/counter/events')
  events.addEventListener('message', () => {
    setLost(false)
    refresh()
  })
  events.addEventListener('error', () => setLost(true))
}

/** What the answer to a later press has overtaken: a list is dropped, a press adds its refusal alone. Links and forms are boosted. */
function paint({ detail }) {
  const isLate = detail.xhr.number < painted
  if (detail.boosted && detail.shouldSwap && !isLate) painted = detail.xhr.number
  detail.shouldSwap &&= detail.boosted || !isLate
  if (detail.boosted && isLate) {
    Object.assign(detail, { target: document.querySelector('main'), swapOverride: 'afterbegin' })
    detail.selectOverride = '[role=alert]'
  }
}

addEventListener('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', JSON.stringify([...heard(), ...unheard()]))
  if ('print' in target.dataset) print()
  show()
})
for (const event of ['htmx:sendError', 'htmx:responseError', 'htmx:timeout'])
  addEventListener(event, () => setLost(true))
addEventListener('htmx:beforeSend', ({ detail }) => (detail.xhr.number = sent += 1))
addEventListener('htmx:beforeSwap', paint)
addEventListener('htmx:afterSettle', () => {
  setLost(false)
  show()
})
// Orders may have changed since it was answered.
addEventListener('htmx:afterRequest', ({ detail }) => detail.boosted && refresh())
setInterval(() => {
  show()
  ring()
}, ROUND_MS)
setInterval(refresh, LISTS_MS)
show()
