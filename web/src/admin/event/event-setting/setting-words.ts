import type { WindowName } from '@banquet/contract/event/event/event-setting'
import type { EventPaymentMethod } from '@banquet/contract/payment/online-method'
import type { Moment } from '@banquet/contract/rule/day/moment'
import { windowText } from '../../../shared/event/event/windows.text.ts'
import { dot, labelled, language, listed } from '../../../kit/text/text.ts'
import { momentInWords } from '../../../shared/event/moment/moment-words.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { eventSettingText, methodText } from './event-setting.text.ts'

/** Returns the label of a field of the settings by its path. */
export function labelOf(path: string): string {
  const t = eventSettingText[language()]
  const [field = '', part = '', side = ''] = path.split('.')
  if (field === 'windows') {
    const { opens, closes } = momentText[language()]
    return `${windowText[language()][part as WindowName]} ${side === 'opens' ? opens : closes}`
  }
  const key = part === '' ? field : `${field}.${part}`
  return t.fieldNames(key)
}

interface Step {
  until: Moment
  percent: number
}

/** Returns a value of the settings in words. */
export function valueInWords(path: string, value: unknown): string {
  const t = eventSettingText[language()]
  if (path.startsWith('windows.')) return momentInWords(value as Moment | null)
  if (path === 'paymentMethods')
    return (
      listed((value as EventPaymentMethod[]).map((method) => methodText[language()][method])) || t.nothing
    )
  if (path === 'refundLadder') {
    const steps = value as Step[]
    return (
      steps.map((step) => labelled(momentInWords(step.until), `${step.percent}%`)).join(dot()) || t.nothing
    )
  }
  if (path === 'receiptIssuer.listsTax') return value === true ? t.taxListed : t.taxNotListed
  if (path === 'receiptsOnPayment') return value === true ? t.onPayment : t.byStaff
  if (path === 'identityDocuments') return value === true ? t.asked : t.notAsked
  if (path === 'pictureId' || path === 'logoId')
    return value === null ? t.nothing : t.pictureNo(Number(value))
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return (isPlain && String(value)) || t.nothing
}
