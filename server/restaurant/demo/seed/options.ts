import type { Localised, WrittenOptions } from './types.ts'

/** Postfixes are joined to a name as they are, so each begins with its own space. */
const everywhere = {
  phone: '+380440000100',
  phone2: '+380320000100',
  phone3: '+380480000100',
  phone4: '+380560000100',
  og_image: '/media/og.svg',
  title_prefix: '',
  title_postfix_news: ' | Жар',
  title_postfix_static: ' | Жар',
  integration_code_before_head: '',
  integration_code_before_body: '',
  price_range: '₴₴',
}

export const options: Readonly<Record<keyof Localised, WrittenOptions>> = {
  uk: {
    ...everywhere,
    og_title: 'Жар — шашлик, стейки й бургери з вугілля',
    og_description: 'Готуємо на дубовому вугіллі та привозимо гарячим у Києві, Львові, Одесі, Дніпрі й Харкові.',
    main_h1: 'Шашлик і гриль з доставкою',
    main_meta_title: 'Жар — доставка шашлику, стейків і бургерів на вугіллі',
    main_meta_description:
      'Шашлик на вагу, стейки, птиця, риба й бургери з дубового вугілля. Доставка від 40 хвилин, самовивіз і столик у ресторані.',
    title_postfix_category: ' — замовити з доставкою | Жар',
    title_postfix_dish: ' — ціна й доставка | Жар',
    description_postfix_category: ' Доставка від 40 хвилин або самовивіз із ресторанів «Жар».',
    cuisine: 'Гриль, шашлик, бургери',
  },
  ru: {
    ...everywhere,
    og_title: 'Жар — шашлык, стейки и бургеры с углей',
    og_description: 'Готовим на дубовых углях и привозим горячим в Киеве, Львове, Одессе, Днепре и Харькове.',
    main_h1: 'Шашлык и гриль с доставкой',
    main_meta_title: 'Жар — доставка шашлыка, стейков и бургеров на углях',
    main_meta_description:
      'Шашлык на вес, стейки, птица, рыба и бургеры с дубовых углей. Доставка от 40 минут, самовывоз и столик в ресторане.',
    title_postfix_category: ' — заказать с доставкой | Жар',
    title_postfix_dish: ' — цена и доставка | Жар',
    description_postfix_category: ' Доставка от 40 минут или самовывоз из ресторанов «Жар».',
    cuisine: 'Гриль, шашлык, бургеры',
  },
}
