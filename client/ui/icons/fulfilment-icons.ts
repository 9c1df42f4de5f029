import type { DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import type { IconName } from './icon-names.ts'

export const fulfilmentIcons = { courier: 'delivery', pickup: 'store', inhouse: 'dish' } as const satisfies Record<
  DeliveryType,
  IconName
>
