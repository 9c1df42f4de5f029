import { businessIn } from './folder/demo.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** `npm run restaurant -- check <folder>`: all mistakes of a folder, or what it has. */
export async function checkFolder(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    process.stderr.write('Name the folder: npm run restaurant -- check <folder>\n')
    return 1
  }
  try {
    const { cities, restaurants, products } = await businessIn(folder)
    const count = [
      counted(cities.length, 'city', 'cities'),
      counted(restaurants.length, 'restaurant', 'restaurants'),
      counted(products.length, 'dish', 'dishes'),
    ]
    process.stdout.write(`no mistakes: ${count.join(', ')}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
