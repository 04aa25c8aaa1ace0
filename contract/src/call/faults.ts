import type { z } from 'zod'
import type { Fault, FaultCode } from './errors.ts'

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

/** Returns the faults for one issue of a schema: a code and the values for its words. */
export function faultOf(issue: z.core.$ZodIssue, prefix = ''): Fault[] {
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
