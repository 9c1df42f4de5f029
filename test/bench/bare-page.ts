import { createElement, memo, useCallback, useState } from 'react'

/** Cards by React alone, with the shop's class names: a heart, a plus that opens into a stepper, a counter of the cart. */

export interface BareCard {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly picture: string
}

type OnStep = (step: number) => void

const Heart = () => {
  const [isLiked, like] = useState(false)
  const onClick = () => like(!isLiked)
  return createElement('button', { className: 'card-heart', 'aria-pressed': isLiked, onClick }, isLiked ? '♥' : '♡')
}

const Stepper = ({ onStep }: { onStep: OnStep }) => {
  const [count, setCount] = useState(0)
  const button = (step: number, text: string) => {
    const onClick = () => {
      setCount(count + step)
      onStep(step)
    }
    return createElement('button', { onClick }, text)
  }
  const less = count > 0 && [button(-1, '−'), createElement('output', null, count)]
  return createElement('div', { className: 'stepper' }, ...(less || []), button(1, '+'))
}

const Card = memo(({ card: { name, price, picture }, onStep }: { card: BareCard; onStep: OnStep }) =>
  createElement(
    'li',
    { className: 'card' },
    createElement('img', { src: picture, alt: '', width: 600, height: 450 }),
    createElement('a', { href: '#' }, name),
    createElement('b', null, price),
    createElement(Heart),
    createElement(Stepper, { onStep }),
  ),
)

export function BarePage({ cards }: { cards: readonly BareCard[] }) {
  const [count, setCount] = useState(0)
  const onStep = useCallback((step: number) => setCount((before) => before + step), [])
  const items = cards.map((card) => createElement(Card, { key: card.id, card, onStep }))
  return createElement(
    'main',
    null,
    createElement('ul', null, items),
    createElement(
      'div',
      { className: 'bottom-bar' },
      count > 0 && createElement('span', { className: 'counter' }, count),
    ),
  )
}
