import { general } from './general.ts'
import { menu } from './menu.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { publishing } from './publishing.ts'
import { site } from './site.ts'

/** Field → description with its unit; `Order.number` precedes `number`. Only for the OpenAPI documents. */
export const descriptions: Readonly<Record<string, string>> = {
  ...general,
  ...menu,
  ...orders,
  ...people,
  ...places,
  ...publishing,
  ...site,
}
