import type { businessBff, City, Promotion, Restaurant, Social } from '../business.ts'
import type { catalogBff, Category, Product } from '../catalog.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of site data and menu. */

const city: City = { id: 1, name: 'Київ' }
export const restaurant: Restaurant = {
  id: 1,
  name: 'Жар на Подолі',
  address: 'вул. Сагайдачного, 12',
  postal_code: '03150',
  city_id: 1,
  terminal_id: 101,
  latitude: 50.4591,
  longitude: 30.5233,
  phone: '380441234567',
  opens_at: '09:00',
  closes_at: '23:00',
  hours: [
    { weekdays: [1, 2, 3, 4, 7], opens_at: '09:00', closes_at: '23:00' },
    { weekdays: [5, 6], opens_at: '09:00', closes_at: '02:00' },
  ],
  special_days: [
    { date: '2026-12-25', name: 'Різдво', shifts: [] },
    { date: '2026-12-31', name: 'Новорічна ніч', shifts: [{ opens_at: '09:00', closes_at: '18:00' }] },
  ],
  services: ['courier', 'pickup'],
  payments: ['cash', 'card_on_receipt', 'card_online'],
  paused: false,
  paused_until: null,
  pause_reason: null,
  busy_minutes: 0,
  situation: null,
  image: '/media/restaurants/podil.svg',
}
const section = {
  id: 3,
  name: 'Шашлик',
  slug: 'shashlyk',
  is_active_by_time: false,
  active_from: null,
  active_until: null,
}
const nutrition = { kcal: 780, protein: 54, fat: 60, carbohydrates: 6 }
const choice = {
  price: 0,
  weight: '',
  qty_max: 1,
  in_stop_list: false,
  is_default: false,
  allergens: [],
  diets: [],
  nutrition: null,
  image_preview: '',
  option_groups: [],
}
export const product: Product = {
  id: 1,
  name: 'Шашлик зі свинини',
  slug: 'shashlyk-zi-svynyny',
  image_preview: '/media/products/shashlyk-zi-svynyny.svg',
  currentPrice: 94.5,
  price_per_serving: 283.5,
  weight: '300 г',
  description: 'Ошийок, маринований у цибулі та спеціях.',
  ingredients: 'Свиняча шийка, цибуля, гірчиця, сіль',
  allergens: ['mustard'],
  diets: [],
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 300, step: 100, unit: 'g' },
  category: section,
  all_favorites_count: 214,
  option_groups: [
    {
      id: 1,
      name: 'Соус',
      min: 0,
      max: 2,
      free_quantity: 1,
      options: [
        { ...choice, id: 11, name: 'Аджика', price: 35, weight: '30 г', qty_max: 2, allergens: ['celery'] },
        { ...choice, id: 12, name: 'Чимічурі', price: 40, weight: '30 г', is_default: true },
      ],
    },
  ],
  nutrition: { per_portion: nutrition, per_100g: { kcal: 260, protein: 18, fat: 20, carbohydrates: 2 } },
  old_price: 110,
  badges: ['hit'],
  cooking_minutes: 25,
}
const category: Category = {
  ...section,
  image: '/media/categories/shashlyk.svg',
  description: 'З живого вогню.',
  products: [product],
}
const { products: _products, ...head } = category
const promotion: Promotion = {
  id: 1,
  name: 'Бургер-четвер',
  text: 'Другий бургер за пів ціни.',
  image: '/media/promotions/burher-chetver.svg',
  link: '/catalog/5',
}
const social: Social = { id: 1, name: 'Instagram', kind: 'instagram', link: 'https://www.instagram.com/zhar.example' }

export const businessExamples: ExamplesOf<typeof businessBff> = {
  start: {
    query: { terminal_id: '101' },
    answer: {
      options: {
        phone: '380441234567',
        phone2: '',
        phone3: '',
        phone4: '',
        og_title: 'Жар',
        og_description: 'Страви з вогню',
        og_image: '/media/og.svg',
        main_h1: 'Жар — гриль і мангал',
        main_meta_title: 'Жар',
        main_meta_description: 'Доставка страв з вогню',
        title_prefix: '',
        title_postfix_category: ' — меню',
        title_postfix_dish: ' — замовити',
        title_postfix_news: '',
        title_postfix_static: '',
        description_postfix_category: '',
        bonus_percent: 5,
        payment_methods: ['cash', 'card_on_receipt', 'card_online'],
        order_guests: true,
        cuisine: 'Українська, європейська',
        price_range: '₴₴',
      },
      cities: [city],
      restaurants: [restaurant],
      categories: [head],
      promotions: [promotion],
      navigation: [{ id: 1, name: 'Про нас', link: '/page/pro-nas' }],
      socials: [social],
      texts: {
        popup_with_ad: null,
        red_stripe_above_header: 'Сьогодні готуємо до опівночі',
        link_from_the_red_line: null,
      },
    },
  },
  build: { answer: { build: '3f9a1c52b7de' } },
  icons: {
    query: { names: 'cart,heart' },
    answer: {
      prefix: 'zhar',
      icons: { cart: { body: '<path d="M2 10h20"/>', width: 24, height: 24 } },
      not_found: ['heart'],
    },
  },
  cities: { answer: [city] },
  restaurants: { answer: [restaurant] },
  pauses: {
    answer: {
      paused: [restaurant.id],
      alerted: [],
      pauses: [{ id: restaurant.id, paused_until: '2026-11-20T13:00:00Z', pause_reason: 'power' }],
      menu_changed_at: 1_795_178_400_000,
    },
  },
}

export const catalogExamples: ExamplesOf<typeof catalogBff> = {
  categories: { query: { terminal_id: '101' }, answer: [category] },
  products: { query: { ids: ['1', '2'], terminal_id: '101' }, answer: [product] },
  category: { params: { id: '3' }, query: { terminal_id: '101' }, answer: category },
  product: { params: { id: '1' }, query: { terminal_id: '101' }, answer: product },
  dishes: {
    query: { terminal_id: '101', without: 'milk,nuts', price_from: '100', price_to: '300' },
    answer: { data: [product], meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 } },
  },
  recommendations: { query: { terminal_id: '101' }, answer: [product] },
  search: {
    query: { query: 'шашлик', terminal_id: '101', page: '1' },
    answer: {
      data: [product],
      meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 },
      read_as: null,
      avoids: [],
      left_out: [],
      not_left_out: [],
      looked_for: 'шашлик',
    },
  },
}
