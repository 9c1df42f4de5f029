export const stories = {
  title: 'Історії',
  place: 'Історія {n:number} з {of:number}.',
  previous: 'Попередня історія',
  next: 'Наступна історія',
  pause: 'Зупинити',
  play: 'Продовжити',
  more: 'Докладніше',
}
