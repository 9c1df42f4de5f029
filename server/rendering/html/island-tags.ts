import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { islandBrand, islandTexts } from '#locales/island-texts.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import type { Template } from './html-template.ts'
import { escapeHtml } from './page-head.ts'
import type { Piece } from './pieces.ts'

/** The end of a document: the code of its page, inert, and the script that makes cards usable before that code (client/island). */

const texts = { uk: islandTexts(uk), ru: islandTexts(ru) }

/** Keeps presses that come before the island. */
export const EARLY_PRESSES = "addEventListener('click',self.early=({target})=>(early.targets??=[]).push(target))"

const dataOf = ({ locale, clock, shell: { brandTexts } }: ShellState, atOnce: boolean): string =>
  JSON.stringify({ locale, clock, atOnce, brand: islandBrand(brandTexts), texts: texts[locale] })

/** Styles of some pages: their file must not delay the first paint, nor the island, which would wait for it. */
const STYLES = /<link rel="stylesheet"[^>]*>/g

/** The code's tags get the document's nonce when they are inserted. */
const sleepingCode = (tags: string): string =>
  `<template data-code>${tags.replace(STYLES, '').replaceAll(' nonce="__CSP_NONCE__"', '')}</template>`

interface IslandStart {
  readonly state: ShellState
  readonly atOnce: boolean
  readonly nonce: string
}

export function islandTags(
  { assets, boot, island }: Pick<Template, 'assets' | 'boot' | 'island'>,
  preloads: string,
  { state, atOnce, nonce }: IslandStart,
): Piece[] {
  const tags = assets + preloads + boot
  return [
    `${sleepingCode(tags)}<script nonce="${nonce}" data-island="${escapeHtml(dataOf(state, atOnce))}">`,
    island,
    `</script>${(tags.match(STYLES) ?? []).join('')}`,
  ]
}
