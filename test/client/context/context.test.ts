import { createElement, Suspense, use, useState } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import t from 'tap'
import { cityRestaurants, currentCity, currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import { isPromise } from '#client/context/page.ts'
import { servingRestaurants } from '#client/features/delivery/actions/restaurant-selectors.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp } from '../fake-app.ts'

t.test('the city is the stored one, else the first; a removed city is ignored', async (t) => {
  for (const [stored, id, name] of [
    [null, 1, 'Київ'],
    [2, 2, 'Львів'],
    [77, 1, 'Київ'],
  ] as const) {
    const { app, stores } = fakeApp()
    if (stored) stores.delivery.setCity(stored)
    t.equal(currentCityId(app), id)
    t.equal(currentCity(app)?.name, name)
    t.ok(cityRestaurants(app).every(({ city_id }) => city_id === id))
  }
})

t.test('the restaurant is the selected one, else the first of the city', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(currentTerminalId(app), '100')
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[1]!))
  t.equal(currentTerminalId(app), '101')
  stores.delivery.reset()
  stores.delivery.setCity(2)
  t.equal(currentTerminalId(app), '200')
})

t.test('opening hours are those of the chosen restaurant, else of all in the city (the closing guard)', async (t) => {
  const { app, stores } = fakeApp()
  const ids = () => servingRestaurants(app).map(({ id }) => id)
  t.same(ids(), [10, 11])
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[1]!))
  t.same(ids(), [11])
  stores.delivery.reset()
  stores.delivery.setCity(2)
  t.same(ids(), [20])
})

t.test('a promise stays one after React has written its value into it', async (t) => {
  const promise = Promise.resolve('dish')
  const Part = () => {
    const value = use(promise)
    useState(0)
    return value
  }
  const stream = await renderToReadableStream(createElement(Suspense, null, createElement(Part)))
  await stream.allReady
  t.match(await new Response(stream).text(), 'dish')
  t.ok('value' in promise, 'React has read it')
  t.ok(isPromise(promise))
  t.notOk(isPromise({ value: 'dish' }))
})
