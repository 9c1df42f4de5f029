import { writeFileSync } from 'node:fs'
import { bffDocument } from './openapi/bff-document.ts'
import { checkedIn } from './openapi/checked-in-document.ts'
import { operatorDocument, restaurantDocument } from './openapi/restaurant-document.ts'

/** `npm run openapi`: writes the checked-in copies, so that every contract change is seen in review. */
const documents = { shop: bffDocument(), restaurant: restaurantDocument(), operator: operatorDocument() }
for (const [name, document] of Object.entries(documents))
  writeFileSync(checkedIn[name as keyof typeof documents], `${JSON.stringify(document, null, 2)}\n`)
