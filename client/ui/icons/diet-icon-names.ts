import type { Allergen, Diet } from '#shared/rules/menu/diet.ts'

/** Icons of allergen groups and diets in a separate sprite: most pages need none of them. From lucide. */
export const dietIcons = {
  gluten: 'lucide:wheat',
  crustaceans: 'lucide:shrimp',
  eggs: 'lucide:egg',
  fish: 'lucide:fish',
  peanuts: 'lucide:bean',
  soybeans: 'lucide:sprout',
  milk: 'lucide:milk',
  nuts: 'lucide:nut',
  celery: 'lucide:leafy-green',
  mustard: 'lucide:flower-2',
  sesame: 'lucide:grip',
  sulphites: 'lucide:wine',
  lupin: 'lucide:flower',
  molluscs: 'lucide:shell',
  vegetarian: 'lucide:leaf',
  vegan: 'lucide:vegan',
} as const satisfies Record<Allergen | Diet, `lucide:${string}`>
