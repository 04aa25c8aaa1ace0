import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import type { Letter } from '../../platform/mail/send-mail.ts'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'
import { feeLines, type DueFee } from '../submission-fee/submission-fee.letter.ts'

interface Receipt {
  sender: MailSender
  event: { name: string; enName: string }
  readerName: string
  code: string
  title: string
  enTitle: string
  state: Exclude<SubmissionState, 'draft'>
  /** How often it was submitted. */
  revision: number
  /** Until when it can be changed, in the time zone of the event; empty if that has no end or is over. */
  editUntil: string
  reason: string
  /** What the reader has to pay for it; undefined if that is nothing, or is paid by somebody else. */
  fee: DueFee | undefined
  /** The address of the author's submissions; empty if no public address is set. */
  url: string
}

function subjectOf({ state, revision }: Receipt): [zh: string, en: string] {
  if (state === 'withdrawn') return ['投稿已撤回', 'Submission withdrawn']
  return revision === 1 ? ['已收到您的投稿', 'Submission received'] : ['已更新您的投稿', 'Submission updated']
}

/** The mail that confirms to an author that a submission was received, changed or withdrawn. */
export function receiptLetter(facts: Receipt): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, readerName, code, title, enTitle, state, editUntil, reason, fee, url } = facts
  const [zh, en] = subjectOf(facts)
  const link = url === '' ? [] : [url]
  const dues = fee ? feeLines(fee) : { zh: [], en: [] }
  const isWithdrawn = state === 'withdrawn'
  const body = [
    `${readerName} 您好：`,
    '',
    `${event.name}：${zh}`,
    `投稿編號：${code}`,
    `題目：${title || enTitle}`,
    ...(isWithdrawn && reason !== '' ? [`原因：${reason}`] : []),
    ...(!isWithdrawn && editUntil !== '' ? [`您可在 ${editUntil} 前修改。`] : []),
    ...link,
    ...dues.zh,
    '',
    '——',
    `${event.enName || event.name}: ${en}`,
    `Submission: ${code}`,
    `Title: ${enTitle || title}`,
    ...(isWithdrawn && reason !== '' ? [`Reason: ${reason}`] : []),
    ...(!isWithdrawn && editUntil !== '' ? [`You can change it until ${editUntil}.`] : []),
    ...link,
    ...dues.en,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】${zh} ${en} ${code}`), body }
}
