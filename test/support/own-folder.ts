import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Teardown } from './teardown.ts'

/** The smallest folder that is a restaurant: a city, a place, a dish. */
export const smallest: Readonly<Record<string, string>> = {
  'business.yaml': `cities:
  - slug: lutsk
    name: { uk: Луцьк, ru: Луцк }
    latitude: 50.7472
    longitude: 25.3254
    restaurants:
      - slug: stometrivka
        name: { uk: Піч на Лесі Українки, ru: Печь на Леси Украинки }
        address: { uk: 'вул. Лесі Українки, 10', ru: 'ул. Леси Украинки, 10' }
        latitude: 50.7405
        longitude: 25.3203
        opens_at: 00:00
        closes_at: 00:00
`,
  'menu/pitsa.yaml': `name: { uk: Піца, ru: Пицца }
dishes:
  - slug: marharyta
    name: { uk: Маргарита, ru: Маргарита }
    description: { uk: Томати й сир., ru: Томаты и сыр. }
    weight: 400 г
    price: 189.50
`,
}

/** Writes files into a folder of their own, which the test removes. */
export function folderOf(t: Teardown, files: Readonly<Record<string, string | Uint8Array>> = smallest): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhar-folder-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
