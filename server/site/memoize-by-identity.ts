/** The value of the sources on the way to this entry, and an entry for each further source. */
class Entry<Made> {
  result: { readonly it: Made } | undefined
  private readonly further = new WeakMap<object, Entry<Made>>()

  of(source: object): Entry<Made> {
    const existing = this.further.get(source)
    if (existing) return existing
    const entry = new Entry<Made>()
    this.further.set(source, entry)
    return entry
  }
}

/** Memoises a value derived from answers for as long as all of them are cached. */
export function memoizeByIdentity<Sources extends readonly object[], Made>(
  make: (...sources: Sources) => Made,
): (...sources: Sources) => Made {
  const root = new Entry<Made>()
  return (...sources) => {
    const entry = sources.reduce((before: Entry<Made>, source) => before.of(source), root)
    entry.result ??= { it: make(...sources) }
    return entry.result.it
  }
}
