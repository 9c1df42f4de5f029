import type { SeedPage } from './types.ts'
import { dostavka } from './pages/dostavka.ts'
import { oferta } from './pages/oferta.ts'
import { proNas } from './pages/pro-nas.ts'

export const pages: readonly SeedPage[] = [oferta, dostavka, proNas]
