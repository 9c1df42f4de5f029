import t from 'tap'
import { createElement, Suspense, use, useState } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { isPromise } from '#client/context/page.ts'

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
