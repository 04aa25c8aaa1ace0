import { commonText } from '../text/common.text.ts'
import { say } from '../text/text.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls without automatic notices, by a part of their path after `/api/v1/`: their screens show the result. */
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
  DELETE: [/^product-type(\/|$)/, /^discount(\/|$)/, /^code-name/, /spec/, /^experience-hall/],
}

const names = ['realName', 'name', 'chtName', 'label', 'number'] as const

/**
 * The name of a row in notices: staff by their account, others by their name. Empty if the answer is not such a row.
 */
function nameOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const row = answer as Readonly<Record<string, unknown>>
  const fields = 'identity' in row ? (['name'] as const) : names
  const found = fields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : nameOf(row['product'])
}

/** A success notice with the name of the row: 新增成功：公斤. */
export function successOf(what: 'added' | 'updated' | 'removed', name: string): string {
  const words = say(commonText, what)
  return name ? say(commonText, 'successOf')(words, name) : words
}

/** Whether a call is exempt: it has no automatic notice of success, and a notice about its refusal closes itself. */
export function isExempt(method: Method, path: string): boolean {
  const rest = path.replace(/^\/api\/v1\//, '')
  const ofMethod = method === 'GET' ? [] : exempt[method]
  return [...exempt.always, ...ofMethod].some((pattern) => pattern.test(rest))
}

/**
 * The words of a call's automatic success notice: by its method, with the name of the row in the answer; undefined for
 * the exempt paths.
 */
export function successWords(method: Method, path: string, answer?: unknown): string | undefined {
  if (method === 'GET' || isExempt(method, path)) return undefined
  // For a new password, the name of the row is not shown, because the row itself did not change.
  const name = /password/i.test(path) ? '' : nameOf(answer)
  if (method === 'POST') return successOf('added', name)
  return successOf(method === 'PUT' ? 'updated' : 'removed', name)
}
