import type { OptionGroupName } from './option-groups.ts'

/** Groups of options of each dish, in the order they are shown in. */

const skewer = ['skewerSauce', 'bread'] as const
const beef = ['doneness', 'sauce'] as const
const burger = ['toBurger', 'fromBurger', 'comboSide', 'comboDrink'] as const
const lightBurger = ['toLightBurger', 'fromBurger', 'comboSide', 'comboDrink'] as const
const poultry = ['sauce', 'bread'] as const
const wrap = ['heat', 'fromWrap', 'sauce'] as const

export const dishOptions: Readonly<Record<string, readonly OptionGroupName[]>> = {
  'shashlyk-zi-svynyny': skewer,
  'shashlyk-z-teliatyny': skewer,
  'shashlyk-z-baranyny': skewer,
  'shashlyk-z-kuriachoho-stehna': skewer,
  'shashlyk-z-indychky': skewer,
  'shashlyk-zi-svyniachykh-reber': skewer,
  'rebra-svyniachi-v-medu': skewer,
  'liulia-kebab-z-iahniaty': skewer,
  'liulia-kebab-z-kurky': skewer,
  'kuriachi-sertsia': skewer,
  'pechinka-v-sitsi': skewer,
  'kovbaska-domashnia': skewer,

  'steik-rybai': beef,
  'steik-striploin': beef,
  'steik-filet-minion': beef,
  'steik-flet-airon': beef,
  'steik-t-boun': beef,
  'steik-tomahavk': beef,
  'steik-machete': beef,
  'steik-zi-svyniachoi-koreiky': ['sauce'],
  'steik-zi-shyi-v-miso': ['sauce'],
  'kare-iahniaty': beef,

  'kurcha-tabaka': poultry,
  'kurka-na-ruzhni': poultry,
  'kryltsia-bbq': ['wingsHeat', ...poultry],
  'kryltsia-chasnykovi': poultry,
  'file-kuriache-z-travamy': poultry,
  'stehno-indychky': poultry,
  'kovbasky-z-indychky': poultry,

  'burher-zhar': burger,
  'chizburher-podviinyi': burger,
  'burher-z-bekonom': burger,
  'burher-z-hrybamy': burger,
  'burher-z-iahniatynoiu': burger,
  'burher-kuriachyi': burger,
  'burher-z-rvanoiu-svynynoiu': burger,
  'burher-z-lososem': lightBurger,
  'burher-z-halumi': lightBurger,
  'burher-z-buriakom': lightBurger,
  'burher-dytiachyi': ['fromBurger', 'comboSide', 'comboDrink'],

  'kartoplia-fri': ['sauce'],
  'batat-skybkamy': ['sauce'],
  'salat-hretskyi': ['toSalad'],
  'salat-tsezar-z-kurkoiu': ['toSalad'],
  'salat-tsezar-z-krevetkamy': ['toSalad'],
  'salat-selianskyi': ['toSalad'],

  syrnyky: ['topping'],
  'vivsianka-z-yablukom': ['topping'],
  'mlyntsi-z-syrom': ['topping'],

  'shaurma-z-kurkoiu': wrap,
  'shaurma-z-teliatynoiu': wrap,
  'lavash-z-liulia': wrap,
  'nichnyi-set': ['setDrinks', 'sauce'],

  kapuchyno: ['milk', 'syrup'],
}
