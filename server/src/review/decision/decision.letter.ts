import { decisionResultWords, type DecisionResult } from '@banquet/contract/submission/decision-results'
import { localName } from '@banquet/contract/rule/text/local-name'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

interface Named {
  name: string
  enName: string
}

interface Facts {
  sender: MailSender
  event: Named
  readerName: string
  code: string
  title: string
  enTitle: string
  result: DecisionResult
  /** For what it was accepted. */
  subject: Named | null
  submissionType: Named | null
  note: string
  /** Until when it can be submitted again, with the time zone of the event; empty unless it is to be revised. */
  due: string
  /** Why this decision replaces an earlier one; empty if it does not. */
  reason: string
  /** The address of the submission; empty if no public address is set. */
  url: string
}

const opening: Record<DecisionResult, readonly [zh: string, en: string]> = {
  accept: ['您的投稿已獲接受。', 'Your submission has been accepted.'],
  revise: ['請修改您的投稿後再次送出。', 'Please revise your submission and submit it again.'],
  reject: ['很遺憾，您的投稿未獲接受。', 'We regret that your submission has not been accepted.'],
}

/** The mail that tells an author what was decided on a submission. */
export function decisionLetter(facts: Facts): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, readerName, code, title, enTitle, result, note, due, reason, url } = facts
  const { subject, submissionType } = facts
  const [zh, en] = opening[result]
  const isCorrected = reason !== ''
  const head = isCorrected
    ? (['審查結果更正', 'Corrected decision'] as const)
    : (['審查結果通知', 'Decision on your submission'] as const)
  const named = (one: Named) => localName('en', one.name, one.enName)
  const link = url === '' ? [] : [url]
  const noted = note === '' ? [] : ['', note]
  const body = [
    `${readerName} 您好：`,
    '',
    `${event.name}：${head[0]}`,
    `投稿編號：${code}`,
    `題目：${title || enTitle}`,
    `結果：${decisionResultWords['zh-TW'][result]}`,
    ...(submissionType ? [`類型：${submissionType.name}`] : []),
    ...(subject ? [`主題：${subject.name}`] : []),
    ...(due === '' ? [] : [`修改期限：${due}`]),
    ...(isCorrected ? [`更正原因：${reason}`] : []),
    '',
    zh,
    ...noted,
    ...link,
    '',
    '——',
    `${event.enName || event.name}: ${head[1]}`,
    `Submission: ${code}`,
    `Title: ${enTitle || title}`,
    `Decision: ${decisionResultWords.en[result]}`,
    ...(submissionType ? [`Type: ${named(submissionType)}`] : []),
    ...(subject ? [`Subject: ${named(subject)}`] : []),
    ...(due === '' ? [] : [`Revision due: ${due}`]),
    ...(isCorrected ? [`Reason for the correction: ${reason}`] : []),
    '',
    en,
    ...noted,
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】${head[0]} ${head[1]} ${code}`), body }
}
