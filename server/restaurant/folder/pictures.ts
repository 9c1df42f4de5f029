/** The address of a picture by the name of its file, or by its place and slug; empty: there is none. */
export type PictureOf = (named: string | undefined, place: string, slug: string) => string

const ENDINGS = ['svg', 'avif', 'webp', 'jpg', 'jpeg', 'png']

export const pictureFrom =
  (there: ReadonlySet<string>): PictureOf =>
  (named, place, slug) => {
    const file = named ?? ENDINGS.map((ending) => `${place}/${slug}.${ending}`).find((one) => there.has(one))
    return file === undefined ? '' : `/media/${file}`
  }
