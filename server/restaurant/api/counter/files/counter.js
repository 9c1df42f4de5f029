/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const ROUND_MS = 3000
const title = document.title
const list = () => document.getElementById('orders')
let touchedAt = 0
let turns = 0
let sent = 0
let painted = 0
let waiting
let isLost = false
let events
let sound

for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, ({ target }) => {
    if (list()?.contains(target)) touchedAt = Date.now()
  })
addEventListener('pointerdown', () => {
  sound ??= new AudioContext()
})

function refresh() {
  clearTimeout(waiting)
  const quiet = touchedAt + QUIET_MS - Date.now()
  if (quiet > 0) waiting = setTimeout(refresh, quiet)
  else ask().catch(() => setLost(true))
}

/** Only the newest answer counts, in the place that the list has then: a press may have shown another page. */
async function ask() {
  const turn = (turns += 1)
  const answer = await fetch(list().dataset.address, { headers: { 'hx-request': 'true' } })
  if (!answer.ok) throw new Error(answer.statusText)
  if (answer.headers.has('hx-refresh')) location.reload()
  const text = await answer.text()
  if (turn === turns && list()) htmx.swap('#orders', text, { swapStyle: 'outerHTML' }, { select: '#orders' })
}

const heard = () => JSON.parse(sessionStorage.getItem('heard') ?? '[]')
const unheard = () => (list()?.dataset.new ?? '').split(' ').filter((number) => number && !heard().includes(number))

function show() {
  if (!list()) return
  follow()
  const count = unheard().length
  document.title = count > 0 ? `(${count}) ${title}` : title
  document.getElementById('heard').hidden = count === 0
  document.getElementById('lost').hidden = !isLost
}

function ring() {
  if (unheard().length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  tone.connect(new GainNode(sound, { gain: 0.2 })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}

function setLost(lost) {
  isLost = lost
  show()
}

/** An answer that an answer to a later press has overtaken adds its refusal alone. */
function paint({ detail }) {
  if (!detail.shouldSwap) return
  turns += 1
  if (detail.xhr.number >= painted) painted = detail.xhr.number
  else {
    Object.assign(detail, { target: document.querySelector('main'), swapOverride: 'afterbegin' })
    detail.selectOverride = '[role=alert]'
  }
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

addEventListener('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', JSON.stringify([...heard(), ...unheard()]))
  if ('print' in target.dataset) print()
  show()
})
addEventListener('htmx:sendError', () => setLost(true))
addEventListener('htmx:beforeSend', ({ detail }) => (detail.xhr.number = sent += 1))
addEventListener('htmx:beforeSwap', paint)
addEventListener('htmx:afterSettle', show)
// Orders may have changed since it was answered.
addEventListener('htmx:afterRequest', refresh)
setInterval(() => {
  show()
  ring()
}, ROUND_MS)
show()
