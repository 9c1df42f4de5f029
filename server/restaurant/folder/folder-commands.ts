import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { makeFolder } from '../../serving/make-folder.ts'
import { businessIn, demoFolder } from './demo.ts'
import { failureOf, reasonOf, ruleText, type Language, type Rule } from './mistakes.ts'

/** `npm run restaurant -- new <folder>` makes the smallest restaurant that opens; `check <folder>` tells all mistakes of one, in the language of the terminal. */

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

function make(folder: string, language: Language): string {
  try {
    makeFolder(folder)
    if (readdirSync(folder).length > 0) throw new Error('not_empty' satisfies Rule)
    cpSync(join(import.meta.dirname, '../starter'), folder, { recursive: true })
    mkdirSync(join(folder, 'pictures/products'), { recursive: true })
    cpSync(join(demoFolder, 'schemas'), join(folder, 'schemas'), { recursive: true })
    return nextSteps(folder)
  } catch (error) {
    const { rule, values } = failureOf(error)
    throw new Error(`"${folder}" ${ruleText(language, rule, values)}`, { cause: error })
  }
}

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

async function check(folder: string, language: Language): Promise<string> {
  const business = await businessIn(folder)
  const { cities, restaurants, products } = business
  const counts = { cities: cities.length, restaurants: restaurants.length, products: products.length }
  const unused = unusedPictures(folder, business).map((file) => `${file} ${ruleText(language, 'unused_picture')}`)
  return [ruleText(language, 'clean', counts), ...unused, ''].join('\n')
}

/** By the settings of a terminal, such as `LANG=uk_UA.UTF-8`. */
const languageOf = ({ LC_ALL, LANG }: NodeJS.ProcessEnv): Language =>
  (/^(?:uk|ru)/.exec(LC_ALL || LANG || '')?.[0] as Language | undefined) ?? 'en'

/** 0: it has done what it was told. */
export async function runCommand(command: string, named: string | undefined): Promise<number> {
  const language = languageOf(process.env)
  try {
    const isKnown = command === 'new' || command === 'check'
    if (!isKnown || named === undefined) throw new Error(USAGE)
    process.stdout.write(command === 'new' ? make(resolve(named), language) : await check(named, language))
    return 0
  } catch (error) {
    process.stderr.write(`${reasonOf(error, language).trimEnd()}\n`)
    return 1
  }
}
