/** Orders are shown as they change, never under a finger; one that nobody has accepted rings until it is heard. */

const QUIET_MS = 1500
const ROUND_MS = 3000
/** Time alone makes an order late, and a connection may be dead without a word. */
const LIVE_MS = 30_000
/** So long no press answered well takes away what is told of another order. */
const TOLD_MS = 10_000
/** A second tap so soon was meant for what the first one pressed. */
const REST_MS = 700

const title = document.title
const find = (selector) => document.querySelector(selector)
const hide = (selector, isHidden) => find(selector)?.toggleAttribute('hidden', isHidden)
const on = (events, listener) => events.split(' ').forEach((event) => addEventListener(event, listener))
let touchedAt = 0
let askedAt = Date.now()
let isHeld = false
let told = { at: 0, of: '' }
let opened
let sound

on('pointerdown pointermove keydown', ({ target }) => {
  if (target.closest?.('main')) touchedAt = Date.now()
})
on('pointerdown pointerup pointercancel', ({ type }) => {
  isHeld = type === 'pointerdown'
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

/** An order by the first words of its row. */
const orderOf = (element) => element.closest('.order')?.querySelector('h2').firstChild.data.trim() ?? ''

function tell(order, text) {
  told = { at: Date.now(), of: order }
  find('#notice').textContent = order && text ? `${order}: ${text}` : text
}

function ring() {
  if (unheard().length === 0 || sound?.state !== 'running') return
  const tone = sound.createOscillator()
  tone.connect(new GainNode(sound, { gain: 0.2 })).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.4)
}

on('click', ({ target }) => {
  if (target.id === 'heard') sessionStorage.setItem('heard', [...heard(), find('main').dataset.new].join(' '))
  if ('print' in target.dataset) print()
  show()
})
on('submit', ({ target }) => {
  for (const pressed of [target, target.closest('.card:not(:has(:popover-open)), main')])
    pressed?.animate({ pointerEvents: ['none', 'none'] }, { delay: REST_MS, fill: 'backwards' })
})
// Of an answer to a press its notice alone is shown; a refusal leaves open what was filled in.
on('htmx:before:swap', (event) => {
  const { ctx, tasks } = event.detail
  const notice = tasks[0]?.fragment.firstElementChild
  if (notice?.id === 'notice' && ctx.sourceElement.localName === 'form') {
    event.preventDefault()
    const order = orderOf(ctx.sourceElement)
    const text = notice.textContent
    if (text === '') ctx.sourceElement.closest('[popover]')?.hidePopover()
    if (text || order === told.of || Date.now() - told.at > TOLD_MS) tell(order, text)
  }
  const dialog = find('dialog:popover-open')
  opened = dialog && { id: dialog.id, order: orderOf(dialog) }
})
on('htmx:after:swap', () => {
  const dialog = opened && find(`#${opened.id}`)
  dialog?.togglePopover(true)
  if (opened && !dialog && find('#told')) tell(opened.order, find('#told').dataset.over)
})
on('htmx:error htmx:response:error', ({ detail }) => {
  const form = detail.ctx?.sourceElement
  if (form?.localName === 'form') tell(orderOf(form), find('#told').dataset.unsent)
})
// What comes of a press is seen in the rows, at once.
on('htmx:finally:request', ({ detail }) => {
  show()
  if (detail.ctx.sourceElement.localName !== 'form') return
  if (!isHeld) touchedAt = 0
  refresh()
})
on('htmx:sse:after:message', refresh)
on('htmx:sse:error', ({ detail }) => {
  if (detail.status === 401) refresh()
})
on('htmx:after:request', () => hide('#lost', true))
on('htmx:error htmx:response:error htmx:sse:error', () => hide('#lost', false))
setInterval(() => {
  if (Date.now() - askedAt >= LIVE_MS) refresh()
  ring()
}, ROUND_MS)
show()
