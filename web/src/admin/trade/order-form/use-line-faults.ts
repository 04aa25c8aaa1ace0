import type { Fault } from '@banquet/contract/call/errors'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import type { FormLine } from './order-form-model.ts'

interface Refused {
  /** The line as it was sent: once it is another one, what was said of it no longer holds. */
  line: FormLine
  field: string
  fault: Fault
}

/** Faults that the server found in lines, by the fields of each, until the line is changed. */
export function useLineFaults() {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [missing, setMissing] = useState<{ lines: readonly FormLine[]; faults: readonly Fault[] }>()
  const take = (error: unknown, lines: readonly FormLine[]) => {
    const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
    const found = errors.flatMap((fault) => {
      const [, at, field = 'productId'] = /^lines\.(\d+)(?:\.(\w+))?/.exec(fault.path) ?? []
      const line = at === undefined ? undefined : lines[Number(at)]
      // That there is no such line of the order is said at its product.
      return line ? [{ line, field: field === 'id' ? 'productId' : field, fault }] : []
    })
    setRefused(found)
    setMissing({ lines, faults: errors.filter(({ path }) => path === 'lines') })
  }
  const of = (line: FormLine) => refused.filter((one) => one.line === line)
  /** What is said of lines that were not sent, though they have to stay. */
  const ofMissing = (lines: readonly FormLine[]) => (missing?.lines === lines ? missing.faults : [])
  return { take, of, ofMissing }
}
export type LineFaults = Pick<ReturnType<typeof useLineFaults>, 'of' | 'ofMissing'>
