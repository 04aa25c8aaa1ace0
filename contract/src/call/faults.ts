import type { z } from 'zod'

/** Codes of a single fault in a request; `params` contains what its words need (`n`). */
export type FaultCode =
  | 'required'
  | 'min'
  | 'max'
  | 'minlength'
  | 'maxlength'
  | 'email'
  | 'phone'
  | 'telephone'
  | 'date'
  | 'time'
  | 'tax-id'
  | 'national-id'
  | 'resident-certificate'
  | 'web-address'
  | 'pattern'
  | 'type'
  | 'choice'
  | 'unknown'
  | 'read-only'
  | 'mismatch'
  | 'common'
  | 'contains-name'
  | 'unchanged'
  | 'control'
  | 'unprintable'
  | 'repeated'
  | 'duplicate'
  | 'stale'
  | 'locked'
  | 'order'
  | 'positive'
  | 'multiple'
  | 'insufficient'
  | 'wrong'
  | 'below-minimum'
  | 'not-in-assortment'
  | 'closed'
  | 'words-min'
  | 'words-max'
  | 'few'
  | 'many'
  | 'orcid'
  | 'corresponding'
  | 'presenter'
  | 'file-type'
  | 'file-size'
  | 'file-kind'
  | 'file-kind-used'
  | 'competition-closed'
  | 'first-author-limit'
  | 'presenter-limit'
  | 'past'
  | 'future'
  | 'too-early'
  | 'before-start'
  | 'before-tier'
  | 'before-opening'
  | 'not-later'
  | 'not-less'
  | 'contrast'
  | 'amount'
  | 'too-far'
  | 'below-shipped'
  | 'below-prepared'
  | 'line-shipped'
  | 'price-shipped'
  | 'line-prepared'
  | 'held'
  | 'full'
  | 'nothing-due'
  | 'discount.unknown'
  | 'discount.not-open'
  | 'discount.used-up'
  | 'discount.used-by-member'
  | 'discount.wrong-type'
  | 'discount.not-for-you'
  | 'signup.guests'
  | 'signup-type.needs'
  | 'signup-type.excludes'
  | 'before-arrival'
  | 'room.no-night'
  | 'room.min-stay'
  | 'room.max-stay'
  | 'room.closed-to-arrival'
  | 'room.closed-to-departure'
  | 'room.guests'
  | 'room.mate'
  | 'room.booked'
  | 'room.slept'
  | 'placeholder'
  | 'placeholder-place'
  | 'right'
  | 'encoding'
  | 'excel-error'

/** One fault: the field (`path` with dots), the code, and the values for its words. */
export interface Fault {
  path: string
  code: FaultCode
  params?: Record<string, string | number>
}

function pathOf(prefix: string, path: readonly PropertyKey[]): string {
  return [prefix, ...path.map(String)].filter((part) => part !== '').join('.')
}

function sizeCode(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FaultCode {
  const long = issue.origin === 'string' || issue.origin === 'array'
  if (issue.code === 'too_big') return long ? 'maxlength' : 'max'
  if (long && Number(issue.minimum) === 1) return 'required'
  return long ? 'minlength' : 'min'
}

const formats: Record<string, FaultCode> = {
  email: 'email',
  regex: 'pattern',
  datetime: 'pattern',
  date: 'date',
}

function codeOf(issue: z.core.$ZodIssue): FaultCode {
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeCode(issue)
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'type'
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'pattern'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'choice'
  if (issue.code === 'custom') return (issue.params?.['code'] as FaultCode | undefined) ?? 'pattern'
  return 'type'
}

const aboutText: readonly string[] = ['invalid_format', 'custom'] satisfies z.core.$ZodIssue['code'][]

/** Whether a text is missing: an empty one breaks every rule about its form, and only says that nothing was entered. */
function isEmptyText({ code, input, ...issue }: z.core.$ZodIssue): boolean {
  const isRule = aboutText.includes(code) || ('origin' in issue && issue.origin === 'string')
  return isRule && typeof input === 'string' && input.trim() === ''
}

/**
 * Returns the faults for one issue of a schema: a code and the values for its words. An empty text is `required` instead of
 * malformed or too short, if the issue includes the input.
 */
export function faultOf(issue: z.core.$ZodIssue, prefix = ''): Fault[] {
  if (isEmptyText(issue) && codeOf(issue) !== 'required')
    return [{ path: pathOf(prefix, issue.path), code: 'required' }]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathOf(prefix, [...issue.path, key]), code: 'unknown' }))
  if (issue.code === 'custom') {
    const { code: _, ...params } = (issue.params ?? {}) as NonNullable<Fault['params']>
    return [
      {
        path: pathOf(prefix, issue.path),
        code: codeOf(issue),
        ...(Object.keys(params).length > 0 && { params }),
      },
    ]
  }
  const limit =
    issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : undefined
  const params = limit === undefined ? {} : { params: { n: Number(limit) } }
  return [{ path: pathOf(prefix, issue.path), code: codeOf(issue), ...params }]
}
