import type { SeedProduct } from './types.ts'
import { burhery } from './products/burhery.ts'
import { deserty } from './products/deserty.ts'
import { harniry } from './products/harniry.ts'
import { napoi } from './products/napoi.ts'
import { nichneMeniu } from './products/nichne-meniu.ts'
import { ptytsia } from './products/ptytsia.ts'
import { ryba } from './products/ryba.ts'
import { salatySupy } from './products/salaty-supy.ts'
import { shashlyk } from './products/shashlyk.ts'
import { snidanky } from './products/snidanky.ts'
import { sousyKhlib } from './products/sousy-khlib.ts'
import { steiky } from './products/steiky.ts'

/** The whole menu in the order of its ids. */
export const products: readonly SeedProduct[] = [
  ...shashlyk,
  ...steiky,
  ...ptytsia,
  ...ryba,
  ...burhery,
  ...harniry,
  ...salatySupy,
  ...snidanky,
  ...nichneMeniu,
  ...deserty,
  ...napoi,
  ...sousyKhlib,
]
