import type { Address } from '#shared/rules/fulfilment.ts'

/** 'вул. Антоновича, 7'; an address without separate fields is shown in full. */
export const shortAddress = ({ street, house, formatted_address: whole }: Address): string =>
  street ? [street, house].filter(Boolean).join(', ') : whole
