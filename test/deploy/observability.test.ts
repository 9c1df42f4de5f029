import { collectDefaultMetrics } from 'prom-client'
import t from 'tap'
import { parse } from 'yaml'
import { createMetrics } from '#server/metrics/registry.ts'
import { buildOperations } from '#server/process/operations.ts'
import { read } from '../support/sources.ts'

/** Alert rules and the dashboard name metrics and labels that /metrics has. */

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
interface Dashboard {
  panels: { id: number; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] }[]
}

const rules = (parse(read('deploy/prometheus/rules.yaml')) as Rules).groups.flatMap(({ rules: list }) => list)
const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

const { registry, shop } = createMetrics()
shop.store(() => true)
collectDefaultMetrics({ register: registry })
const output = (await buildOperations({ isReady: () => true, metrics: () => registry.metrics() }).inject('/metrics'))
  .body
const families = new Map([...output.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
const labels = new Map(
  registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, new Set<string>('labelNames' in metric ? (metric.labelNames as string[]) : [])]),
)

/** The family of a sample: `…_bucket`, `…_sum` and `…_count` are samples of a histogram. */
const familyOf = (name: string): string => {
  const family = name.replace(/_(?:bucket|sum|count)$/, '')
  return families.get(family) === 'histogram' ? family : name
}
/** Each metric of an expression with the labels that its selector compares. */
const selectorsIn = (expr: string) =>
  [...expr.matchAll(/\b((?:zhar|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', matchers = '']) => ({
    name,
    compared: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  }))
const missingIn = (expr: string): string[] =>
  selectorsIn(expr).flatMap(({ name, compared }) => {
    const family = familyOf(name)
    if (!families.has(family)) return [name]
    return compared.filter((label) => !labels.get(family)?.has(label)).map((label) => `${name}{${label}}`)
  })

t.test('alerts and panels name metrics and labels of /metrics', async (t) => {
  t.ok(families.size > 30 && expressions.length > 30)
  t.ok(expressions.every((expr) => selectorsIn(expr).length > 0))
  t.same(expressions.flatMap(missingIn), [])
  t.same(
    missingIn('rate(zhar_gone_total[5m]) / zhar_orders_total{colour="red"}'),
    ['zhar_gone_total', 'zhar_orders_total{colour}'],
    'the check finds a wrong name and a wrong label',
  )
})

t.test('sums use labels that the metric has', async (t) => {
  const wrong = expressions.flatMap((expr) =>
    [...expr.matchAll(/\bby \(([^)]*)\)/g)]
      .flatMap(([, list = '']) => list.split(/,\s*/))
      .filter(
        (label) => label !== 'le' && !selectorsIn(expr).some(({ name }) => labels.get(familyOf(name))?.has(label)),
      ),
  )
  t.same(wrong, [])
})

t.test('alert names and panel ids are unique; panels do not overlap; brackets are closed', async (t) => {
  t.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length)
  t.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  t.equal(new Set(cells).size, cells.length)
  const depth = (expr: string, open: string, close: string): number =>
    expr.split(open).length - expr.split(close).length
  t.same(
    expressions.filter((expr) => depth(expr, '(', ')') !== 0 || depth(expr, '{', '}') !== 0),
    [],
  )
})
