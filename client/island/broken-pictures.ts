/** A missing picture shows a designed ground, as client/ui/picture.tsx marks it. */
export function markBrokenPictures(): void {
  const mark = (image: Element): void => {
    if (image.matches('img.picture')) image.toggleAttribute('data-broken', true)
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) mark(image)
  addEventListener('error', ({ target }) => target instanceof Element && mark(target), true)
}
