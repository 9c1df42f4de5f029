import { cities } from '../cities.ts'
import { regions } from '../regions.ts'
import { restaurants } from '../restaurants.ts'
import type { Localised, SeedCity, SeedPage, SeedRegion, SeedRestaurant } from '../types.ts'

type Language = keyof Localised

const regionLine = {
  uk: (region: SeedRegion) =>
    `${region.name.uk}: замовлення від ${region.minimumOrder} ₴, доставка ${region.deliveryCost} ₴,` +
    ` безкоштовно від ${region.freeFrom} ₴, орієнтовно ${region.deliveryTime} хв`,
  ru: (region: SeedRegion) =>
    `${region.name.ru}: заказ от ${region.minimumOrder} ₴, доставка ${region.deliveryCost} ₴,` +
    ` бесплатно от ${region.freeFrom} ₴, ориентировочно ${region.deliveryTime} мин`,
} satisfies Record<Language, (region: SeedRegion) => string>

const pickupLine = {
  uk: ({ name, address, opensAt, closesAt }: SeedRestaurant) =>
    `${name.uk}, ${address.uk}: щодня ${opensAt}–${closesAt}`,
  ru: ({ name, address, opensAt, closesAt }: SeedRestaurant) =>
    `${name.ru}, ${address.ru}: ежедневно ${opensAt}–${closesAt}`,
} satisfies Record<Language, (restaurant: SeedRestaurant) => string>

const pickupTitle: Localised = { uk: 'Самовивіз і столик у ресторані:', ru: 'Самовывоз и столик в ресторане:' }

const list = (lines: readonly string[]): string => `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`

function citySection({ id, name }: SeedCity, language: Language): string {
  const delivered = regions.filter(({ cityId }) => cityId === id).map(regionLine[language])
  const restaurantsHere = restaurants.filter(({ cityId }) => cityId === id).map(pickupLine[language])
  return `<h2>${name[language]}</h2>\n${list(delivered)}\n<p>${pickupTitle[language]}</p>\n${list(restaurantsHere)}`
}

/** The conditions are derived from the regions, so the page cannot promise another fee than checkout charges. */
const citySections = (language: Language): string => cities.map((city) => citySection(city, language)).join('\n')

export const dostavka: SeedPage = {
  slug: 'dostavka',
  title: { uk: 'Доставка й оплата', ru: 'Доставка и оплата' },
  description: {
    uk: 'Куди, за скільки й за який час ми привозимо замовлення в п’яти містах, де забрати самостійно та як оплатити.',
    ru: 'Куда, за сколько и за какое время мы привозим заказы в пяти городах, где забрать самостоятельно и как оплатить.',
  },
  html: {
    uk: `<p>Замовлення готує найближча до вас кухня, а привозить наш кур’єр у термосумці. Умови залежать від району: вкажіть адресу — і сайт одразу покаже мінімальну суму, вартість і час.</p>
${citySections('uk')}
<h2>Коли привеземо</h2>
<p>Якнайшвидше або в зручний для вас півгодинний проміжок — сьогодні чи в наступні шість днів, у години роботи ресторану. Сніданки й нічне меню готуємо лише у свій час.</p>
<h2>Як оплатити</h2>
<ul>
<li>карткою онлайн;</li>
<li>карткою через термінал: у кур’єра або на касі;</li>
<li>готівкою: напишіть, з якої суми підготувати решту.</li>
</ul>
<h2>Якщо щось не так</h2>
<p>Зателефонуйте до ресторану впродовж години після отримання. Переготуємо страву або повернемо гроші, а скасувати замовлення без пояснень можна, поки кухня його не підтвердила.</p>`,
    ru: `<p>Заказ готовит ближайшая к вам кухня, а привозит наш курьер в термосумке. Условия зависят от района: укажите адрес — и сайт сразу покажет минимальную сумму, стоимость и время.</p>
${citySections('ru')}
<h2>Когда привезём</h2>
<p>Как можно скорее или в удобный для вас получасовой промежуток — сегодня или в следующие шесть дней, в часы работы ресторана. Завтраки и ночное меню готовим только в своё время.</p>
<h2>Как оплатить</h2>
<ul>
<li>картой онлайн;</li>
<li>картой через терминал: у курьера или на кассе;</li>
<li>наличными: напишите, с какой суммы подготовить сдачу.</li>
</ul>
<h2>Если что-то не так</h2>
<p>Позвоните в ресторан в течение часа после получения. Переготовим блюдо или вернём деньги, а отменить заказ без объяснений можно, пока кухня его не подтвердила.</p>`,
  },
}
