export const promoPopup = { title: 'Для вас', btn: 'Зрозуміло' }
