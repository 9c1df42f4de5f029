import type { FastifyRequest } from 'fastify'
import { defaultLocale, type Locale } from '../../../../shared/locale.ts'
import { preferredLocale } from '../../../../shared/rules/preferred-locale.ts'

/** The language of an answer, from Accept-Language: ua or ru. */
export const localeOf = (request: FastifyRequest): Locale =>
  preferredLocale(request.headers['accept-language']) ?? defaultLocale
