/** A card number as a cashier types it: EAN-13 in its printed groups, any other in fours. */
export const cardFigures = (card: string): string =>
  /^\d{13}$/.test(card) ? card.replace(/(\d)(\d{6})(\d{6})/, '$1 $2 $3') : card.replace(/(.{4})(?=.)/gu, '$1 ')
