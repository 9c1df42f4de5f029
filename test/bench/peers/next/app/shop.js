'use client'
import { useState } from 'react'

export function Shop({ phone, places, categories, category, products }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <header>
        <a href="/">Жар</a> <span>{phone}</span> <span>{places}</span>
        <nav>
          {categories.map(({ id, name }) => (
            <a key={id} href={`/catalog/${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <a href="/cart">
          Кошик <output data-count>{count}</output>
        </a>
      </header>
      <main>
        <h1>{category}</h1>
        <ul>
          {products.map((product) => (
            <Card key={product.id} product={product} add={() => setCount(count + 1)} />
          ))}
        </ul>
      </main>
    </>
  )
}

function Card({ product, add }) {
  const [isLiked, setLiked] = useState(false)
  return (
    <li>
      <a href={`/product/${product.slug}`}>
        <img src={product.image_preview} alt="" width="320" height="240" loading="lazy" />
        <h2>{product.name}</h2>
      </a>
      <p>{product.weight}</p>
      <p>{product.description}</p>
      <strong>{product.currentPrice} ₴</strong>
      <button aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
        {product.all_favorites_count}
      </button>
      <button data-add onClick={add}>
        Додати
      </button>
    </li>
  )
}
