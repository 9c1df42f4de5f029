import { writeFileSync } from 'node:fs'
import { checkedIn } from './openapi/checked-in-document.ts'
import { operatorDocument } from './openapi/operator-document.ts'
import { restaurantDocument } from './openapi/restaurant-document.ts'
import { openApiText, textOf } from './openapi-text.ts'

/** `npm run openapi`: writes the checked-in copies, so that every contract change is seen in review. */
writeFileSync(checkedIn.restaurant, textOf(restaurantDocument()))
writeFileSync(checkedIn.operator, textOf(operatorDocument()))
writeFileSync(checkedIn.shop, await openApiText())
