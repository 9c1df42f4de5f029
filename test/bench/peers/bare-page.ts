import { createElement, memo, useCallback, useState } from 'react'

/** Cards by React alone, with the shop's class names: a heart, a plus that opens into a stepper, a counter of the cart, and the cart. */

export interface BareCard {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly picture: string
}

type OnStep = (card: BareCard, step: number) => void
type Lines = ReadonlyMap<BareCard, number>

const Heart = () => {
  const [isLiked, like] = useState(false)
  const onClick = () => like(!isLiked)
  return createElement('button', { className: 'card-heart', 'aria-pressed': isLiked, onClick }, isLiked ? '♥' : '♡')
}

const Stepper = ({ card, onStep }: { card: BareCard; onStep: OnStep }) => {
  const [count, setCount] = useState(0)
  const button = (step: number, text: string) => {
    const onClick = () => {
      setCount(count + step)
      onStep(card, step)
    }
    return createElement('button', { onClick }, text)
  }
  const less = count > 0 && [button(-1, '−'), createElement('output', null, count)]
  return createElement('div', { className: 'stepper' }, ...(less || []), button(1, '+'))
}

const Card = memo(({ card, onStep }: { card: BareCard; onStep: OnStep }) =>
  createElement(
    'li',
    { className: 'card' },
    createElement(
      'a',
      { className: 'card-link', href: '/next' },
      createElement('img', { src: card.picture, alt: '', width: 600, height: 450 }),
      card.name,
    ),
    createElement('b', null, card.price),
    createElement(Heart),
    createElement(Stepper, { card, onStep }),
  ),
)

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

const Cart = ({ lines, onClose }: { lines: Lines; onClose: () => void }) =>
  createElement(
    'dialog',
    { ref: showModal, onClose },
    createElement('h2', null, 'Cart'),
    ...[...lines].map(([{ id, name, price }, count]) =>
      createElement('p', { key: id }, `${name} × ${count}: ${price * count} ₴`),
    ),
  )

export function BarePage({ title, cards }: { title: string; cards: readonly BareCard[] }) {
  const [lines, setLines] = useState<Lines>(new Map())
  const [isOpen, open] = useState(false)
  const onStep = useCallback<OnStep>(
    (card, step) => setLines((before) => new Map(before).set(card, (before.get(card) ?? 0) + step)),
    [],
  )
  const count = [...lines.values()].reduce((sum, one) => sum + one, 0)
  return createElement(
    'main',
    null,
    createElement('h1', null, title),
    createElement(
      'ul',
      null,
      cards.map((card) => createElement(Card, { key: card.id, card, onStep })),
    ),
    createElement(
      'div',
      { className: 'bottom-bar' },
      createElement(
        'button',
        { form: 'to-cart', onClick: () => open(true) },
        'Cart',
        count > 0 && createElement('span', { className: 'counter' }, count),
      ),
    ),
    isOpen && createElement(Cart, { lines, onClose: () => open(false) }),
  )
}
