import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BarePage } from './bare-page.ts'

const props = JSON.parse(document.getElementById('props')?.textContent ?? '{}')
hydrateRoot(document.getElementById('root') as HTMLElement, createElement(BarePage, props))
