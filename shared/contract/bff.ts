import { bonusesBff } from './bonuses.ts'
import { businessBff } from './business.ts'
import { catalogBff } from './catalog.ts'
import { contentBff } from './content.ts'
import { deliveryBff } from './delivery.ts'
import type { AnswerOf, InputOf } from './endpoint.ts'
import { favouritesBff } from './favourites.ts'
import { webhooksBff } from './webhooks.ts'
import { ordersBff } from './order-endpoints.ts'
import { paymentsBff } from './payments.ts'
import { profileBff } from './profile.ts'
import { publishingBff } from './publishing.ts'
import { pushBff } from './push.ts'
import { signInBff } from './sign-in.ts'
import { tokenSignInBff } from './token-sign-in.ts'

/** Every endpoint the shop offers to browsers and integrators, by its operation id. */
export const bff = {
  ...bonusesBff,
  ...businessBff,
  ...catalogBff,
  ...contentBff,
  ...deliveryBff,
  ...favouritesBff,
  ...webhooksBff,
  ...ordersBff,
  ...paymentsBff,
  ...profileBff,
  ...publishingBff,
  ...pushBff,
  ...signInBff,
  ...tokenSignInBff,
}

type Endpoints = (typeof bff)[keyof typeof bff]
type ByOperation = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }

/** 'POST /bff/orders': names a call in the browser without its schema. */
export type Operation = keyof ByOperation
export type OperationPath = Endpoints['path']
export type OperationInput<O extends Operation> = InputOf<ByOperation[O]>
export type OperationAnswer<O extends Operation> = AnswerOf<ByOperation[O]>
