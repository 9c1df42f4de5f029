import type { Address, AddressSuggestion, deliveryBff, Region, RegionOutline, SavedAddress } from '../delivery.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of regions and addresses. */

export const region: Region = {
  id: 11,
  name: 'Центр',
  address: 'Київ, Поділ',
  color: '#d9480f',
  city_id: 1,
  terminal_id: 101,
  product_delivery_id: null,
  minimum_order_amount: 300,
  delivery_cost: 60,
  free_delivery_order_sum: 900,
  delivery_time: 45,
}
export const address: Address = {
  city_id: 1,
  latitude: 50.4612,
  longitude: 30.5179,
  formatted_address: 'вул. Хорива, 25, Київ',
  city: 'Київ',
  street: 'вул. Хорива',
  house: '25',
  entrance: '2',
  floor: '4',
  apartment: '17',
}
const outline: RegionOutline = {
  ...region,
  polygon: [
    [30.49, 50.44],
    [30.54, 50.44],
    [30.54, 50.48],
    [30.49, 50.48],
    [30.49, 50.44],
  ],
}
const house: AddressSuggestion = {
  place_id: 'kyiv-khoryva-25',
  formatted_address: 'вул. Хорива, 25, Київ',
  street: 'вул. Хорива',
  house: '25',
  city_id: 1,
  city: 'Київ',
  latitude: 50.4612,
  longitude: 30.5179,
  is_precise: true,
}
const saved: SavedAddress = { ...address, id: 7, name: 'Дім', is_default: true }
const form = { ...address, name: 'Дім', is_default: true }

export const deliveryExamples: ExamplesOf<typeof deliveryBff> = {
  regions: { query: { city_id: '1' }, answer: [outline] },
  regionAt: { query: { latitude: '50.4612', longitude: '30.5179' }, answer: { region } },
  suggestions: { query: { city_id: '1', query: 'хорива 25' }, answer: [house] },
  addressAt: { query: { latitude: '50.4612', longitude: '30.5179' }, answer: { address: house } },
  map: {
    query: { city_id: '1' },
    answer: {
      tiles: null,
      regions: [outline],
      streets: [
        {
          name: 'вул. Хорива',
          is_water: false,
          line: [
            [30.511, 50.4655],
            [30.5205, 50.464],
          ],
        },
      ],
    },
  },
  addresses: { answer: [saved] },
  createAddress: { body: form, answer: saved },
  updateAddress: { params: { id: '7' }, body: form, answer: saved },
  deleteAddress: { params: { id: '7' }, answer: { deleted: true } },
}
