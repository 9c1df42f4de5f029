import t from 'tap'
import { patchDomForTranslation } from '#client/boot/follow-translation.ts'

/** React's tree under a translator, with a DOM as strict as a browser's. */

class Branch {
  parentNode: Branch | null = null
  children: Branch[] = []
  readonly name: string
  constructor(name: string, ...children: Branch[]) {
    this.name = name
    for (const child of children) this.insertBefore(child, null)
  }

  get shape(): string {
    return this.children.length ? `${this.name}(${this.children.map(({ shape }) => shape).join(' ')})` : this.name
  }

  removeChild(child: Branch): Branch {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.children = this.children.filter((other) => other !== child)
    child.parentNode = null
    return child
  }
  insertBefore(child: Branch, before: Branch | null): Branch {
    if (before && before.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child)
    child.parentNode = this
    return child
  }
}
class Patient extends Branch {}
patchDomForTranslation(Patient.prototype as never)

const text = (name: string): Patient => new Patient(name)

t.test('the unpatched test DOM throws like a browser', async (t) => {
  const word = new Branch('word')
  const page = new Branch('p', new Branch('font', word))
  t.throws(() => page.removeChild(word))
  t.throws(() => page.insertBefore(new Branch('b'), word))
})

t.test('removing a wrapped text removes its wrappers', async (t) => {
  const word = text('word')
  const page = new Patient('p', text('a'), new Patient('font', new Patient('font', word)), text('b'))
  t.equal(page.removeChild(word), word)
  t.equal(page.shape, 'p(a b)')
})

t.test('inserting before a wrapped text inserts before its wrapper', async (t) => {
  const word = text('word')
  const page = new Patient('p', new Patient('font', word), text('b'))
  page.insertBefore(text('new'), word)
  t.equal(page.shape, 'p(new font(word) b)')
})

t.test('removing a replaced text does nothing, and inserting before it appends', async (t) => {
  const word = text('word')
  const page = new Patient('p', text('font'))
  t.equal(page.removeChild(word), word)
  page.insertBefore(text('new'), word)
  t.equal(page.shape, 'p(font new)')
})

t.test('other calls are unchanged', async (t) => {
  const [a, b] = [text('a'), text('b')]
  const page = new Patient('p', a)
  t.equal(page.insertBefore(b, a), b)
  t.equal(page.shape, 'p(b a)')
  page.insertBefore(text('c'), null)
  page.removeChild(a)
  t.equal(page.shape, 'p(b c)')
})
