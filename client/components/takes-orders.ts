import type { ShellData } from '#shared/page-data.ts'

/** The shop takes orders itself: what has no price of the restaurant's is not ordered. */
export const takesOrders = ({ lacking }: Pick<ShellData, 'lacking'>): boolean => !lacking.includes('orders') && !lacking.includes('quotes')
