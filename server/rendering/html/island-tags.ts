import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { islandBrand, islandTexts } from '#locales/island-texts.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { href } from '#shared/routes.ts'
import type { CodeFiles } from './client-manifest.ts'
import { escapeHtml } from './page-head.ts'
import type { Piece } from './pieces.ts'

/** The end of a document: the script that makes cards usable before the code of the page, and loads that code (client/island). */

const texts = { uk: islandTexts(uk), ru: islandTexts(ru) }

/** Keeps presses that come before the island. */
export const EARLY_PRESSES = "addEventListener('click',self.early=({target})=>(early.targets??=[]).push(target))"

const dataOf = ({ locale, clock, shell: { brandTexts } }: ShellState, files: CodeFiles): string =>
  JSON.stringify({
    locale,
    clock,
    files,
    pickup: href(locale, 'pickup'),
    brand: islandBrand(brandTexts),
    texts: texts[locale],
  })

export const islandTags = (island: Piece, files: CodeFiles, state: ShellState, nonce: string): Piece[] => [
  `<script nonce="${nonce}" data-island="${escapeHtml(dataOf(state, files))}">`,
  island,
  '</script>',
]
