/** The colours of the brand's kitchen: charcoal, ember, warm paper, fresh herb. */

export interface Tone { readonly light: string; readonly base: string; readonly dark: string }

const tone = (light: string, base: string, dark: string): Tone => ({ light, base, dark })

export const char = '#2c140c'

export const meat = {
  pork: tone('#e59a55', '#bd632b', '#7b3412'),
  veal: tone('#c47a4b', '#98502a', '#5d2911'),
  lamb: tone('#b8653f', '#894022', '#521f0f'),
  beef: tone('#a85a3a', '#7a381d', '#46190c'),
  chicken: tone('#fbd07a', '#e39a38', '#a85d17'),
  turkey: tone('#f4d698', '#dcaa5e', '#a06f2d'),
  pale: tone('#f8e3b4', '#e2bd7c', '#b08443'),
  honey: tone('#f09a3e', '#b9520f', '#672406'),
  barbecue: tone('#ea7040', '#b3361a', '#64170a'),
  duck: tone('#d98a4c', '#a3531f', '#5f2a0d'),
  miso: tone('#a8623a', '#6e3015', '#381308'),
  liver: tone('#a5674a', '#774029', '#472013'),
  salmon: tone('#ffb991', '#f58b58', '#c75c30'),
  white: tone('#fff6e4', '#f0d7ab', '#c49a62'),
  sausage: tone('#e88a55', '#b84f25', '#76290f'),
  bacon: tone('#e8806a', '#b93d2c', '#7c1f18'),
  octopus: tone('#d98a8c', '#a94a55', '#6b2430'),
  shrimp: tone('#ffb27d', '#f27b45', '#c24e22'),
} as const

export const plant = {
  tomato: tone('#ff8266', '#e0402a', '#a31e14'),
  pinkTomato: tone('#ffa592', '#ea6a63', '#b53c40'),
  redPepper: tone('#ff7a55', '#d8361f', '#96190f'),
  yellowPepper: tone('#ffe08a', '#f5b62c', '#c07e10'),
  green: tone('#b7d36d', '#6f9c34', '#3f6a1c'),
  darkGreen: tone('#7fae4a', '#45792a', '#234b18'),
  olive: tone('#7d7b4e', '#4a4a2a', '#23240f'),
  blackOlive: tone('#6d5a6b', '#3a2b3a', '#1b121c'),
  aubergine: tone('#7d5a86', '#4a2c52', '#26122c'),
  potato: tone('#fbe3a0', '#ecbf5c', '#b98428'),
  fry: tone('#ffe9a3', '#f4c04a', '#c5861c'),
  batat: tone('#ffbe78', '#ec8430', '#b3510f'),
  corn: tone('#ffe98a', '#f6c430', '#c48a12'),
  mushroom: tone('#fbeedb', '#d9bc98', '#9b7a58'),
  chanterelle: tone('#ffd07a', '#eb9a2c', '#b06410'),
  beet: tone('#c94a72', '#8e1f48', '#560e2a'),
  onion: tone('#f6e3f0', '#d9a3c4', '#9a4f86'),
  cherry: tone('#d2415a', '#8f1230', '#4d0518'),
  raspberry: tone('#ff8fa3', '#dd3c5e', '#9c1b3a'),
  cranberry: tone('#ff7566', '#cf2030', '#86101f'),
  blueberry: tone('#8a94c8', '#4a5490', '#262c5a'),
  buckthorn: tone('#ffd07a', '#f79a1e', '#c86a08'),
  grape: tone('#b9a0cc', '#77548f', '#432a56'),
  walnut: tone('#dfb583', '#b07e48', '#704722'),
  garlic: tone('#fffaf0', '#f0e2d2', '#bfa596'),
  cabbage: tone('#eef3c4', '#c3d488', '#86a048'),
  pear: tone('#f6e79a', '#d9b84c', '#a07c22'),
  apple: tone('#f7d98c', '#d99a45', '#9c5c1e'),
} as const

export const dairy = {
  cream: tone('#ffffff', '#fbf3e4', '#dccbb0'),
  feta: tone('#ffffff', '#f7f0e2', '#d5c6ac'),
  cheddar: tone('#ffd978', '#f7b02c', '#cf7f10'),
  halloumi: tone('#fff6d4', '#f0d795', '#c9a154'),
  yolk: tone('#ffd75a', '#fba91c', '#d97a06'),
  butter: tone('#fff3b0', '#fbdc6a', '#d6ac35'),
  icecream: tone('#fffdf4', '#fbeccb', '#dcc190'),
} as const

export const dough = {
  bun: tone('#f9c478', '#dd9038', '#a45a17'),
  crust: tone('#f2c07c', '#d0883c', '#8f5220'),
  lavash: tone('#fdf0d2', '#efd09a', '#c4955a'),
  rye: tone('#a8744a', '#704526', '#412411'),
  toast: tone('#fae0a8', '#e4ac58', '#a86a24'),
  pancake: tone('#fbd78c', '#e2a045', '#a8671f'),
  crumb: tone('#fff3d8', '#f5dcae', '#d3a972'),
  black: tone('#5b5350', '#332c2b', '#181312'),
  cocoa: tone('#8a5638', '#5a3019', '#33180b'),
} as const

export const ware = {
  white: tone('#ffffff', '#f6eee2', '#d6c6b2'),
  clay: tone('#d98a5c', '#b05f36', '#763619'),
  coal: tone('#6a615b', '#3f3834', '#211c1a'),
  slate: tone('#666a6a', '#434747', '#26292a'),
  oak: tone('#dba868', '#b97e42', '#7d4d22'),
  ash: tone('#f0d3a2', '#d9ad70', '#a2753c'),
  walnut: tone('#9a6a42', '#6f4526', '#432511'),
  iron: tone('#5d5854', '#37322f', '#191614'),
  sage: tone('#dfe6cf', '#b4c29b', '#7d8f62'),
  sand: tone('#f7e8d0', '#e5cba4', '#b3926a'),
  steel: tone('#f4f2ee', '#c3bfb9', '#7f7a75'),
} as const
