import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Address } from '#shared/rules/fulfilment.ts'

/** 'під’їзд 2, поверх 4, кв. 17', as far as it is known. */
export function doorText({ address: texts }: TranslationFunctions, { entrance, floor, apartment }: Address): string {
  return [
    entrance && texts.door.entrance({ entrance }),
    floor && texts.door.floor({ floor }),
    apartment && texts.door.apartment({ apartment }),
  ]
    .filter(Boolean)
    .join(', ')
}
