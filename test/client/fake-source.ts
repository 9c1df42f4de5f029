import type { Source } from '#client/api/event-stream.ts'

/** An EventSource whose server is the test. */
export class FakeSource extends EventTarget implements Pick<Source, 'close'> {
  readonly id: string
  isClosed = false

  constructor(id: string) {
    super()
    this.id = id
  }

  close(): void {
    this.isClosed = true
  }
  say(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Opens connections and records them, the newest last. */
export function fakeLines() {
  const opened: FakeSource[] = []
  const connect = (id: string): Source => {
    const source = new FakeSource(id)
    opened.push(source)
    return source as unknown as Source
  }
  return { connect, opened, open: () => opened.filter(({ isClosed }) => !isClosed).map(({ id }) => id) }
}
