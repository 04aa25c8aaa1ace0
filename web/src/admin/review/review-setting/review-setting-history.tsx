import { reviewSetting, type ReviewSetting } from '@banquet/contract/review/review-setting'
import { reviewSettingWords } from '@banquet/contract/review/review-setting.words'
import { useText } from '../../../kit/text/text.ts'
import { htmlText } from '../../../shared/event/site-page/html-text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { reviewSettingText } from './review-setting.text.ts'

const names = Object.keys(reviewSettingWords) as (keyof typeof reviewSettingWords)[]

/** The history of the review settings of an event. */
export function ReviewSettingHistory({ row, onClose }: { row: ReviewSetting; onClose: () => void }) {
  const t = useText(reviewSettingText)
  const show = (field: string, value: unknown) => {
    if (field === 'guidelines' || field === 'enGuidelines') return htmlText(String(value)) || t.empty
    if (field === 'hidesUnpaid') return t.hidesUnpaidOf(value === true)
    if (field === 'needsNote') return t.needsNoteOf(value === true)
    if (field === 'preferencesOpen') return t.preferencesOpenOf(value === true)
    return field === 'preferencesUntil' && value === null ? t.noDay : undefined
  }
  return (
    <HistoryPanel
      endpoint={reviewSetting.history}
      id={row.eventId}
      name={t.history}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={show}
      onClose={onClose}
    />
  )
}
