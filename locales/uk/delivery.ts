export const delivery = {
  title: 'Звідки забрати',
  text: 'Оберіть ресторан: у ньому приготують і видадуть ваше замовлення.',
  hours: 'Щодня {from:string}–{until:string}',
  roundTheClock: 'Цілодобово',
  open: 'Відчинено',
  closed: 'Зараз зачинено',
  chosen: 'Обрано',
  none: 'У цьому місті поки немає ресторанів.',
}
