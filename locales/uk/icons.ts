export const icons = { title: 'Іконки сайту' }
