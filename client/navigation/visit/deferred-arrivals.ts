import { deferred } from '#shared/deferred.ts'
import type { DeferredKey } from '#shared/page-data/pages.ts'
import { deferredElementId, type DeferredSource } from '#client/context/page.ts'

/** Deferred data of one page: in the document, or arriving after a partial. */
export class DeferredArrivals implements DeferredSource {
  private readonly prefix: string
  private readonly waiting = new Map<string, PromiseWithResolvers<never>>()
  private readonly here = new Map<string, { value: never }>()
  private readonly heard = new Set<string>()
  private inVain = (): void => {}

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** React renders a part that waited once more, and loses its hooks unless it reads the same promise then. */
  get(key: DeferredKey): Promise<never> | { value: never } {
    const here = this.here.get(key) ?? this.inDocument(key)
    const waiting = this.waiting.get(key)
    if (!waiting && here) return here
    if (here) waiting?.resolve(here.value)
    else if (!this.heard.has(key)) this.inVain()
    return this.expected(key).promise
  }

  /** Read once: the JSON leaves the document when its part is hydrated. */
  private inDocument(key: DeferredKey): { value: never } | undefined {
    const element = document.getElementById(deferredElementId(this.prefix, key))
    if (!element) return undefined
    const read = { value: JSON.parse(element.textContent ?? '') as never }
    this.here.set(key, read)
    return read
  }

  /** Receives a deferred chunk of the partial. */
  receive(frame: DocumentFragment): void {
    for (const element of frame.querySelectorAll<HTMLElement>('script[data-deferred]')) {
      const key = element.dataset.deferred ?? ''
      this.heard.add(key)
      this.expected(key).resolve(JSON.parse(element.textContent ?? '') as never)
    }
  }

  /** No more data arrives; parts that still wait, now or later, are reported. */
  close(inVain: () => void): void {
    this.inVain = inVain
    if ([...this.waiting.keys()].some((key) => !this.heard.has(key))) inVain()
  }

  private expected(key: string): PromiseWithResolvers<never> {
    const existing = this.waiting.get(key)
    if (existing) return existing
    const arrival = deferred<never>()
    this.waiting.set(key, arrival)
    return arrival
  }
}
