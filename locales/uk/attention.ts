export const attention = { title: 'Для вас', btn: 'Зрозуміло' }
