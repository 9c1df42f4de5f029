import { collectDefaultMetrics } from 'prom-client'
import t from 'tap'
import { createMetrics } from '#server/metrics/metrics.ts'
import { read } from '../../fixtures/sources.ts'

/** What the README says of metrics is what there is: its table, alerts and dashboard name nothing else and leave nothing of ours out. */

const { registry, shop } = createMetrics()
shop.store(() => true)
collectDefaultMetrics({ register: registry })
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))

const readme = read('README.md')
const blocks = [...readme.matchAll(/^```(?:yaml|json)\n([^]*?)^```$/gm)].map(([, block = '']) => block)
const rows = readme.split('\n').filter((line) => /^\| `(?:zhar|nodejs|process)_/.test(line))
const namesIn = (text: string): string[] => [...text.matchAll(/\b(?:zhar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)
const base = (name: string): string => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))

t.test('alerts and dashboard ask for metrics there are', async (t) => {
  t.same([...new Set(blocks.flatMap(namesIn).map(base))].filter((name) => !known.has(name)), [])
  t.ok(known.has(base('zhar_http_request_duration_seconds_bucket')) && !known.has(base('zhar_http_requests_total')), 'the search tells one from the other')
})

t.test('the table has each metric of ours', async (t) => {
  const listed = rows.flatMap(namesIn)
  t.same(listed.filter((name) => !known.has(name)), [])
  if (listed.length) t.same([...known].filter((name) => name.startsWith('zhar_') && !listed.includes(name)), [])
})
