import { commonText } from '../text/common.text.ts'
import { say } from './text.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls that tell their success in their own way, by a part of their path after `/api/v1/`. */
const exempt: Record<'always' | 'POST' | 'PUT' | 'DELETE', readonly RegExp[]> = {
  always: [
    /upload/i,
    /^auth(\/|$)/,
    /login/i,
    /forgetPassword/,
    /^member\/?signup/i,
    /^register(\/|$)/,
    /order-history/,
    /payment-?number/i,
    /pdf/i,
  ],
  POST: [/relation/, /^operation-record(\/|$)/, /^orders?(\/|$)/],
  PUT: [/^orders(\/|$)/, /^notifications/, /^customer(\/|$)/, /^payment-order(\/|$)/],
  DELETE: [/^product-type(\/|$)/, /^code-name/, /spec/, /^experience-hall/],
}

/** Words of the automatic success notice of a call: by its method, and none for the exempt paths. */
export function successWords(method: Method, path: string): string | undefined {
  if (method === 'GET') return undefined
  const rest = path.replace(/^\/api\/v1\//, '')
  if ([...exempt.always, ...exempt[method]].some((pattern) => pattern.test(rest))) return undefined
  if (method === 'POST') return say(commonText, 'added')
  return say(commonText, method === 'PUT' ? 'updated' : 'removed')
}
