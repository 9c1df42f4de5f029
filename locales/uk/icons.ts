export const icons = { title: 'Іконки магазину' }
