import type { SeedCity } from './types.ts'

export const cities: readonly SeedCity[] = [
  { id: 1, name: { uk: 'Київ', ru: 'Киев' }, latitude: 50.4501, longitude: 30.5234 },
  { id: 2, name: { uk: 'Львів', ru: 'Львов' }, latitude: 49.8397, longitude: 24.0297 },
  { id: 3, name: { uk: 'Одеса', ru: 'Одесса' }, latitude: 46.4825, longitude: 30.7233 },
  { id: 4, name: { uk: 'Дніпро', ru: 'Днепр' }, latitude: 48.4647, longitude: 35.0462 },
  { id: 5, name: { uk: 'Харків', ru: 'Харьков' }, latitude: 49.9935, longitude: 36.2304 },
]
