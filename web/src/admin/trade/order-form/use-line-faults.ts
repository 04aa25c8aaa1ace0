import type { Fault } from '@banquet/contract/call/faults'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import type { FormLine } from './order-form-model.ts'

interface Refused {
  /** The line as it was sent: its faults are dropped when it changes. */
  line: FormLine
  field: string
  fault: Fault
}

/** The same for all lines without faults, so that they are not rendered again. */
const none: readonly Refused[] = []

/** Faults that the server found in lines, by field, until the line is changed. */
export function useLineFaults() {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [missing, setMissing] = useState<{ lines: readonly FormLine[]; faults: readonly Fault[] }>()
  const take = (error: unknown, lines: readonly FormLine[]) => {
    const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
    const found = errors.flatMap((fault) => {
      const [, at, field = 'productId'] = /^lines\.(\d+)(?:\.(\w+))?/.exec(fault.path) ?? []
      const line = at === undefined ? undefined : lines[Number(at)]
      // An unknown line of the order is reported at its product.
      return line ? [{ line, field: field === 'id' ? 'productId' : field, fault }] : []
    })
    setRefused(found)
    setMissing({ lines, faults: errors.filter(({ path }) => path === 'lines') })
  }
  const of = (line: FormLine) => {
    const own = refused.filter((one) => one.line === line)
    return own.length > 0 ? own : none
  }
  /** The faults of lines that were not sent, although they must be kept. */
  const ofMissing = (lines: readonly FormLine[]) => (missing?.lines === lines ? missing.faults : [])
  return { take, of, ofMissing }
}
export type LineFaults = Pick<ReturnType<typeof useLineFaults>, 'of' | 'ofMissing'>
