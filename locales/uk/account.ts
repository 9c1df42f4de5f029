export const account = {
  ordersTitle: 'Мої замовлення',
  hello: 'Вітаємо, {name:string}',
  emptyTitle: 'Ви ще нічого не замовляли',
  emptyText: 'Тут зберігатимуться ваші замовлення та їхній стан.',
  toMenu: 'Обрати страви',
  signOut: 'Вийти',
  contents: '{count:number} {{|страва||страви|страв|страви}}',
}
