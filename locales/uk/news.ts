export const news = {
  title: 'Новини',
  lead: 'Що в нас нового: страви, ресторани, події.',
  more: 'Показати ще',
  none: 'Новин поки немає',
  noneText: 'Зазирніть трохи згодом.',
  others: 'Ще новини',
}

export const stories = {
  title: 'Історії',
  place: 'Історія {n:number} з {of:number}.',
  previous: 'Попередня історія',
  next: 'Наступна історія',
  pause: 'Зупинити',
  play: 'Продовжити',
  more: 'Докладніше',
}

export const promoPopup = { title: 'Для вас', btn: 'Зрозуміло' }
