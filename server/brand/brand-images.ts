import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { screenFiles } from './manifest-screenshots.ts'

/** Checks the files of a brand: existence, type and size. */

const LARGEST = 4 * 1024 * 1024
/** The logo is inlined in each document. */
const LARGEST_SIGN = 4 * 1024

/** A file beside the brand file. */
export const file = (folder: string, kinds: RegExp, message: string) =>
  z
    .string()
    .min(1)
    .regex(kinds, message)
    .transform((name) => resolve(folder, name))
    .refine((path) => existsSync(path), { error: ({ input }) => `there is no file ${String(input)}` })
const isSmallerThan =
  (bytes: number) =>
  (path: string): boolean =>
    !existsSync(path) || readFileSync(path).length <= bytes
/** Scripts in an SVG would run in the browser. */
const isDrawing = (path: string): boolean => {
  if (!existsSync(path)) return true
  const text = readFileSync(path, 'utf8')
  return /<svg[\s>]/.test(text) && /\bviewBox=/.test(text) && !/<script|\son\w+=|<foreignObject/i.test(text)
}

export const vector = (folder: string) =>
  file(folder, /\.svg$/, 'an SVG file (.svg)')
    .refine(isDrawing, { error: 'not an SVG drawing with a viewBox and without scripts' })
    .refine(isSmallerThan(LARGEST), { error: `more than ${LARGEST} bytes` })
export const smallSign = (folder: string) =>
  vector(folder).refine(isSmallerThan(LARGEST_SIGN), {
    error: `more than ${LARGEST_SIGN} bytes: it is sent with each page`,
  })
export const picture = (folder: string) =>
  file(folder, /\.(?:svg|png|jpe?g|webp)$/, 'a picture (.svg, .png, .jpg, .webp)').refine(isSmallerThan(LARGEST), {
    error: `more than ${LARGEST} bytes`,
  })

/** The layout `npm run manifest:screenshots` writes. */
export const screensFolder = (folder: string) =>
  z
    .string()
    .min(1)
    .transform((name) => resolve(folder, name))
    .superRefine((path, context) => {
      const there = existsSync(path) ? readdirSync(path) : []
      const missing = locales.flatMap(screenFiles).filter((name) => !there.includes(name))
      if (missing.length > 0)
        context.addIssue({
          code: 'custom',
          message: `${path} lacks ${missing.join(', ')}; npm run manifest:screenshots takes them`,
        })
    })
