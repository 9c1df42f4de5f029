/** Which table each category is served on. */
import type { SettingName } from '../scene/backdrop.ts'
import type { Recipes } from './recipe.ts'
import { burhery } from './burhery.ts'
import { deserty } from './deserty.ts'
import { harniry } from './harniry.ts'
import { napoi } from './napoi.ts'
import { nichneMeniu } from './nichne-meniu.ts'
import { ptytsia } from './ptytsia.ts'
import { ryba } from './ryba.ts'
import { salatySupy } from './salaty-supy.ts'
import { shashlyk } from './shashlyk.ts'
import { snidanky } from './snidanky.ts'
import { sousyKhlib } from './sousy-khlib.ts'
import { steiky } from './steiky.ts'

export interface Course { readonly setting: SettingName; readonly recipes: Recipes }

export const menu: Readonly<Record<string, Course>> = {
  'shashlyk': { setting: 'ember', recipes: shashlyk },
  'steiky': { setting: 'charcoal', recipes: steiky },
  'ptytsia': { setting: 'honey', recipes: ptytsia },
  'ryba': { setting: 'tide', recipes: ryba },
  'burhery': { setting: 'brick', recipes: burhery },
  'harniry': { setting: 'herb', recipes: harniry },
  'salaty-supy': { setting: 'meadow', recipes: salatySupy },
  'snidanky': { setting: 'dawn', recipes: snidanky },
  'nichne-meniu': { setting: 'night', recipes: nichneMeniu },
  'deserty': { setting: 'blush', recipes: deserty },
  'napoi': { setting: 'mint', recipes: napoi },
  'sousy-khlib': { setting: 'paper', recipes: sousyKhlib },
}
