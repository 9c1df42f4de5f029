import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { businessIn, demoFolder } from './demo.ts'
import { failureOf } from './mistakes.ts'

/** `npm run restaurant -- new <folder>` makes the smallest restaurant that opens; `check <folder>` tells all mistakes of one. */

const USAGE = `Name the folder:
  npm run restaurant -- new <folder>     makes a small restaurant, each line explained
  npm run restaurant -- check <folder>   tells what is wrong in its files
  npm run restaurant                     opens the restaurant of RESTAURANT_FOLDER, or the demo
`
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

function make(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0) throw new Error('is not empty: name another folder')
    cpSync(join(import.meta.dirname, '../starter'), folder, { recursive: true })
    mkdirSync(join(folder, 'pictures/products'), { recursive: true })
    cpSync(join(demoFolder, 'schemas'), join(folder, 'schemas'), { recursive: true })
    return nextSteps(folder)
  } catch (error) {
    throw new Error(`"${folder}" ${failureOf(error)}`, { cause: error })
  }
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** A misspelt name leaves its dish without a picture. */
function unusedPictures(folder: string, business: object): string[] {
  const used = JSON.stringify(business)
  const pictures = join(folder, 'pictures')
  const named = existsSync(pictures) ? readdirSync(pictures, { recursive: true, withFileTypes: true }) : []
  return named
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !used.includes(file.replace('pictures/', '/media/')))
}

async function check(folder: string): Promise<string> {
  const business = await businessIn(folder)
  const { cities, restaurants, products } = business
  const count = [
    counted(cities.length, 'city', 'cities'),
    counted(restaurants.length, 'restaurant', 'restaurants'),
    counted(products.length, 'dish', 'dishes'),
  ]
  const unused = unusedPictures(folder, business).map((file) => `${file} is shown nowhere: no dish has its name\n`)
  return `no mistakes: ${count.join(', ')}\n${unused.join('')}`
}

/** 0: it has done what it was told. */
export async function runCommand(command: string, named: string | undefined): Promise<number> {
  try {
    const isKnown = command === 'new' || command === 'check'
    if (!isKnown || named === undefined) throw new Error(USAGE)
    process.stdout.write(command === 'new' ? make(resolve(named)) : await check(named))
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message.trimEnd() : String(error)}\n`)
    return 1
  }
}
