import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demoFolder } from './demo.ts'
import { failureOf } from './folder-files.ts'

/** `npm run restaurant -- new <folder>`: the smallest restaurant that opens, each line explained. */

const starter = join(import.meta.dirname, '../starter')

const nextSteps = (folder: string): string => `A restaurant is in ${folder}:
  business.yaml    city, restaurant, hours, zone of delivery
  menu/            a file for each category
  options.yaml     what guests may choose of a dish
  pages/           terms of ordering and of personal data
  streets.yaml     streets of the address search
  pictures/        products/<slug>.jpg and others
  brand/           name, colour and drawings of the shop
Change what you like, and then:
  npm run restaurant -- check "${folder}"
  RESTAURANT_FOLDER="${folder}" DATA_DIR="${folder}-data" DEMO_KITCHEN_SECONDS=0 npm start
`

function write(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error('is not empty: name another folder')
  cpSync(starter, folder, { recursive: true })
  mkdirSync(join(folder, 'pictures/products'), { recursive: true })
  cpSync(join(demoFolder, 'schemas'), join(folder, 'schemas'), { recursive: true })
}

/** 0: it is there. */
export function newFolder(named: string | undefined): number {
  if (named === undefined) {
    process.stderr.write('Name the folder: npm run restaurant -- new <folder>\n')
    return 1
  }
  const folder = resolve(named)
  try {
    write(folder)
    process.stdout.write(nextSteps(folder))
    return 0
  } catch (error) {
    process.stderr.write(`"${folder}" ${failureOf(error)}\n`)
    return 1
  }
}
