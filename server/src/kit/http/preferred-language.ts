import type { FastifyRequest } from 'fastify'
import type { Language } from '@banquet/contract/rule/text/local-name'

/** Returns the language that a browser prefers; Chinese for programs that name none. */
export function preferredLanguage({ headers }: FastifyRequest): Language {
  const [first = ''] = (headers['accept-language'] ?? '').split(',')
  return /^\s*(?:zh|\*|$)/i.test(first) ? 'zh-TW' : 'en'
}
