export const byForm = {
  city: 'Змінити місто',
  pickup: 'Самовивіз, {city:string}',
  goOn: 'Обрати ще щось',
}
