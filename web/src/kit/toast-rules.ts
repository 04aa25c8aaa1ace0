import { commonText } from '../text/common.text.ts'
import { say } from './text.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls without automatic notices, by a part of their path after `/api/v1/`: their screens say what happened. */
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

/** Whether a call is exempt: it has no automatic notice of success, and a notice of its refusal closes itself. */
export function isExempt(method: Method, path: string): boolean {
  const rest = path.replace(/^\/api\/v1\//, '')
  const ofMethod = method === 'GET' ? [] : exempt[method]
  return [...exempt.always, ...ofMethod].some((pattern) => pattern.test(rest))
}

/** Words of the automatic success notice of a call: by its method, and none for the exempt paths. */
export function successWords(method: Method, path: string): string | undefined {
  if (method === 'GET' || isExempt(method, path)) return undefined
  if (method === 'POST') return say(commonText, 'added')
  return say(commonText, method === 'PUT' ? 'updated' : 'removed')
}
