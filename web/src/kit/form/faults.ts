import { faultOf, type Fault } from '@banquet/contract/call/faults'
import type { z } from 'zod'

/** Whether the value at this place is missing: not given, null, or an empty text. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/**
 * The faults of one issue. A value that is present is never reported as missing, although the issue does not contain
 * the input.
 */
function faultsAt(issue: z.core.$ZodIssue): Fault[] {
  return faultOf(issue.code === 'invalid_type' ? { ...issue, input: 'something' } : issue)
}

/**
 * The faults that a schema finds in the input, the first of each field, with the same codes as the server. An empty
 * field is `required`, whatever rule it broke: "at least 8 characters" would be odd to read there.
 */
export function faultsOf(error: z.ZodError, input: unknown): Fault[] {
  const faults = new Map<string, Fault>()
  for (const issue of error.issues) {
    const own = issue.code !== 'custom' && issue.code !== 'unrecognized_keys' && isMissing(input, issue.path)
    for (const fault of own ? [{ path: issue.path.join('.'), code: 'required' } as const] : faultsAt(issue)) {
      if (!faults.has(fault.path)) faults.set(fault.path, fault)
    }
  }
  return [...faults.values()]
}

/** The faults of a field: its own, and those inside it. */
export function faultsWithin(faults: readonly Fault[], field: string): Fault[] {
  return faults.filter(({ path }) => path === field || path.startsWith(`${field}.`))
}

/** The faults outside of these fields. */
export function faultsOutside(faults: readonly Fault[], fields: readonly string[]): Fault[] {
  return faults.filter((fault) => !fields.some((field) => faultsWithin([fault], field).length > 0))
}
