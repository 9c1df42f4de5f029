import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import t from 'tap'
import type { BackendState } from '#server/site/capability-check.ts'
import { createBackendStatus } from '#server/process/backend-status.ts'

t.test('all workers count: a fault of one is named until it has none, or is gone', async (t) => {
  const status = createBackendStatus()
  const workers = [new EventEmitter(), new EventEmitter()] as const
  for (const worker of workers) status.listenTo(worker as unknown as Worker)
  const [first, second] = workers
  const well: BackendState = { reached: true, faults: {}, not_probed: [], missing: ['news'] }
  const ill: BackendState = {
    reached: false,
    faults: { getCities: 'unavailable' },
    not_probed: ['dishes'],
    missing: [],
  }
  t.equal(status.state, null)
  first.emit('message', { backend: ill })
  second.emit('message', { backend: well })
  const together = { ...ill, missing: ['news'] }
  t.same(status.state, together)
  first.emit('message', { backend: { ...well, faults: { getRestaurants: 'missing' } } })
  t.same(status.state, { ...well, faults: { getRestaurants: 'missing' } })
  second.emit('message', { backend: ill })
  second.emit('message', 'ready')
  t.same(status.state?.faults, { getRestaurants: 'missing', getCities: 'unavailable' })
  second.emit('exit')
  first.emit('message', { backend: well })
  t.same(status.state, well)
})
