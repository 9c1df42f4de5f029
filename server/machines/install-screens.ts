/** What a browser shows of the shop when it offers to install it; taken by `npm run install-screens`, sizes in CSS pixels. */
export const installScreens = [
  { file: 'styles/screens/home-narrow-{locale}.webp', page: 'home', form: 'narrow', width: 390, height: 844, density: 2 },
  { file: 'styles/screens/catalog-narrow-{locale}.webp', page: 'catalog', form: 'narrow', width: 390, height: 844, density: 2 },
  { file: 'styles/screens/home-wide-{locale}.webp', page: 'home', form: 'wide', width: 1280, height: 800, density: 1 },
] as const
