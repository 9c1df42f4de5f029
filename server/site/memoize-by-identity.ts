/** The value of the sources on the way to this entry, and an entry for each further source. */
class Entry<Made> {
  result: { readonly it: Made } | undefined
  private further: WeakMap<object, Entry<Made>> | undefined
  private plain: Map<unknown, Entry<Made>> | undefined

  of(source: unknown): Entry<Made> {
    const entries = this.entriesFor(source)
    const existing = entries.get(source)
    if (existing) return existing
    const entry = new Entry<Made>()
    entries.set(source, entry)
    return entry
  }

  private entriesFor(source: unknown): Map<unknown, Entry<Made>> {
    if (Object(source) !== source) return (this.plain ??= new Map())
    return (this.further ??= new WeakMap()) as unknown as Map<unknown, Entry<Made>>
  }
}

/** Memoises a value derived from answers for as long as all of them are cached; behind them may be few plain values, such as a language or a day. */
export function memoizeByIdentity<Sources extends readonly [object, ...unknown[]], Made>(
  make: (...sources: Sources) => Made,
): (...sources: Sources) => Made {
  const root = new Entry<Made>()
  return (...sources) => {
    const entry = sources.reduce((before: Entry<Made>, source) => before.of(source), root)
    entry.result ??= { it: make(...sources) }
    return entry.result.it
  }
}
