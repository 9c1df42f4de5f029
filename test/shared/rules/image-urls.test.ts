import t from 'tap'
import { pictureAddresses } from '#shared/rules/image-urls.ts'

/** Addresses of resized pictures, which the shop serves. */

t.test('pictures of the shop and of the restaurant get addresses of resized pictures', async (t) => {
  t.same(pictureAddresses('/media/products/kharcho.svg', [288, 360]), {
    src: '/pictures/360/media/products/kharcho.svg',
    srcSet: '/pictures/288/media/products/kharcho.svg 288w, /pictures/360/media/products/kharcho.svg 360w',
  })
  t.equal(
    pictureAddresses('https://grill.example:8443/a/b.jpg?v=2#top', [96]).srcSet,
    '/pictures/96/grill.example:8443/a/b.jpg?v=2 96w',
  )
})

t.test('spaces are encoded, because they would end an address in srcset', async (t) => {
  t.equal(
    pictureAddresses('http://grill.example/a dish.jpg', [96]).srcSet,
    '/pictures/96/grill.example/a%20dish.jpg 96w',
  )
})

t.test('pictures that cannot be resized keep their address', async (t) => {
  for (const src of [
    'data:image/png;base64,AAAA',
    '/uploads/a.jpg',
    'a.jpg',
    '/media/',
    'https://',
    '//grill.example/a.jpg',
  ])
    t.same(pictureAddresses(src, [96]), { src }, src)
})
