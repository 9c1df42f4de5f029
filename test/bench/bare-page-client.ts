import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BarePage } from './bare-page.ts'

const cards = JSON.parse(document.getElementById('cards')?.textContent ?? '[]')
hydrateRoot(document.getElementById('root') as HTMLElement, createElement(BarePage, { cards }))
