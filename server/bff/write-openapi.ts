import { writeFileSync } from 'node:fs'
import { checkedIn } from './kit/checked-in.ts'
import { operatorDocument } from './kit/operator-document.ts'
import { restaurantDocument } from './kit/restaurant-document.ts'
import { openApiText, textOf } from './openapi-text.ts'

/** `npm run openapi`: the checked-in copies, so that every change of the contract is seen in review. */
writeFileSync(checkedIn.restaurant, textOf(restaurantDocument()))
writeFileSync(checkedIn.operator, textOf(operatorDocument()))
writeFileSync(checkedIn.shop, await openApiText())
