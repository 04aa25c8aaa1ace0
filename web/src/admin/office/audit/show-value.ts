import { pageList } from '@banquet/contract/call/access'
import { allocationMethods } from '@banquet/contract/trade/worksheet'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { listed, say } from '../../../kit/text/text.ts'
import { identityWords, statusWords } from '../../../kit/text/account.text.ts'
import { nounName } from '../../../shared/row/history/noun-names.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { auditText } from './audit.text.ts'

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.includes(value as T)
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Describes a value of the audit in words if the value alone means little; undefined if it is clear. */
export function showValue(field: string, value: unknown): string | undefined {
  if (field === 'status' && typeof value === 'number') return statusWords(value)
  if (field === 'identity' && typeof value === 'number') return identityWords(value)
  if (field === 'noun' && typeof value === 'string') return nounName(value)
  if (field === 'allocationMethod' && isOneOf(allocationMethods, value)) return say(auditText, value)
  if (field === 'grants' && typeof value === 'object' && value !== null) {
    const granted = pageList.filter(({ id }) => String(id) in value)
    return listed(granted.map(({ name }) => say(pageText, name))) || undefined
  }
  return typeof value === 'string' && isMoment.test(value) ? exactMomentWords(value) : undefined
}
