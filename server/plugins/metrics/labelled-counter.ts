import { Counter, type Registry } from 'prom-client'

export interface LabelledCounterOptions<Case extends string> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly cases: readonly Case[]
}

/** Counts a closed set of cases. All start at zero: Prometheus misses the first event of a new series. */
export function labelledCounter<Case extends string>(
  registry: Registry,
  { name, help, label, cases }: LabelledCounterOptions<Case>,
): (happened: Case) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const one of cases) counter.inc({ [label]: one }, 0)
  return (happened) => counter.inc({ [label]: happened })
}
