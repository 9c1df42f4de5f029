import { parse, protocol, type PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig, PGliteQueryResults } from 'kysely'
import { isOutdated } from './prepared-statements.ts'

/** The embedded engine parses a statement once; each use is one message to it instead of six. */

type Engine = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>
type Query = Engine['query']

interface Statement {
  readonly name: string
  /** Types of its parameters. */
  readonly types: readonly number[]
}

const MOST_STATEMENTS = 300
const { serialize } = protocol

export function withPreparedStatements(engine: PGlite): Engine {
  const statements = new EngineStatements(engine)
  const querying =
    (unprepared: Query): Query =>
    async (text, values = [], options = {}) => {
      if (!statements.isWorthwhile(text)) return unprepared(text, values, options)
      try {
        return await statements.query(text, values)
      } catch (error) {
        if (!isOutdated(error)) throw error
        statements.forget(text)
        return unprepared(text, values, options)
      }
    }
  return {
    get closed() {
      return engine.closed
    },
    get ready() {
      return engine.ready
    },
    waitReady: engine.waitReady,
    close: () => engine.close(),
    query: querying((...asked) => engine.query(...asked)),
    transaction: (work) => engine.transaction(({ query, rollback }) => work({ query: querying(query), rollback })),
  }
}

class EngineStatements {
  private readonly engine: PGlite
  /** Null: used once. */
  private readonly known = new Map<string, Statement | null>()
  private prepared = 0

  constructor(engine: PGlite) {
    this.engine = engine
  }

  /** From the second use on: most statements of a start come once. */
  isWorthwhile(text: string): boolean {
    if (this.known.has(text)) return true
    if (this.known.size < MOST_STATEMENTS) this.known.set(text, null)
    return false
  }

  forget(text: string): void {
    this.known.set(text, null)
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PGliteQueryResults<Row>> {
    return this.engine.runExclusive(async () =>
      this.run<Row>(this.known.get(text) ?? (await this.prepare(text)), values),
    )
  }

  private async prepare(text: string): Promise<Statement> {
    const name = `zhar_${(this.prepared += 1)}`
    const messages = await this.send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    this.known.set(text, statement)
    return statement
  }

  private async run<Row>({ name, types }: Statement, values: readonly unknown[]) {
    const messages = await this.send(
      serialize.bind({ statement: name, values: values.map((value, at) => this.textOf(value, types[at])) }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    )
    const [results] = parse.parseResults(messages, this.engine.parsers, { rowMode: 'object' })
    return (results ?? { rows: [], fields: [] }) as PGliteQueryResults<Row>
  }

  private send(...messages: Uint8Array[]) {
    return this.engine.execProtocolStream(Buffer.concat(messages))
  }

  private textOf(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.engine.serializers[type]?.(value) ?? String(value)
  }
}
