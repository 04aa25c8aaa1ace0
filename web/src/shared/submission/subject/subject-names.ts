import type { Subject } from '@banquet/contract/submission/subject'
import { nameOf } from '../../../kit/text/names.ts'

/** The name of a subject behind its code, indented by its level. */
export function indented(row: Pick<Subject, 'level' | 'code' | 'name' | 'enName'>): string {
  return `${'\u3000'.repeat(row.level)}${row.code} ${nameOf(row)}`
}
