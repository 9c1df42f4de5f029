/** Memoises a value derived from an answer for as long as that answer is cached. */
export function memoizeByIdentity<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const made = new WeakMap<Source, { readonly it: Made }>()
  return (source) => {
    const known = made.get(source)
    if (known) return known.it
    const it = make(source)
    made.set(source, { it })
    return it
  }
}
