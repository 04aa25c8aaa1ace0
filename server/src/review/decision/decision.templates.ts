import { decisionResultWords, type DecisionResult } from '@banquet/contract/submission/decision-results'
import {
  conditionPlaceholder,
  linesPlaceholder,
  linkPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'
import { submissionPlaceholders } from '../../submission/submission-fee/submission-fee.templates.ts'

const corrected = conditionPlaceholder('這是更正先前結果', 'It corrects an earlier decision')

const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    ...submissionPlaceholders,
    result: textPlaceholder('結果', 'Decision', { 'zh-TW': '接受', en: 'Accepted' }),
    type: textPlaceholder('發表類型；未指定時沒有', 'Type of presentation; none if it is not set', {
      'zh-TW': '口頭發表',
      en: 'Oral',
    }),
    subject: textPlaceholder('主題；未指定時沒有', 'Subject; none if it is not set', {
      'zh-TW': '食品安全',
      en: 'Food safety',
    }),
    competition: textPlaceholder('競賽；未指定時沒有', 'Competition; none if it is not set', {
      'zh-TW': '最佳論文',
      en: 'Best paper',
    }),
    corrected,
    heading: textPlaceholder(
      '信件標題：審查結果通知，或審查結果更正',
      'Heading: decision, or corrected decision',
      {
        'zh-TW': '審查結果通知',
        en: 'Decision on your submission',
      },
    ),
    reason: textPlaceholder('更正原因；非更正時沒有', 'Reason for the correction; none otherwise', ''),
    note: linesPlaceholder('給作者的說明；未填時沒有', 'The note to the author; none if it is not given', ''),
    link: linkPlaceholder('投稿網址', 'Address of the submission', '/submission/123', [
      '查看投稿',
      'View submission',
    ]),
  },
})

const due = textPlaceholder(
  '修改期限；未設定時沒有',
  'Revision deadline; none if it is not set',
  '2026-12-05 24:00',
)

/** Returns a mail about a decision: what was decided on which paper, and what follows. */
const textsOf = (result: DecisionResult, zh: string, en: string, more = { zh: '', en: '' }) => ({
  title: [decisionResultWords['zh-TW'][result], decisionResultWords.en[result]] as const,
  zh: [
    '{{heading}} {{code}}',
    `{{name}} 您好：

{{event}}：{{heading}}
投稿編號：{{code}}
題目：{{title}}
結果：{{result}}
類型：{{type}}
主題：{{subject}}
競賽：{{competition}}
${more.zh}
更正原因：{{reason}}

${zh}

{{note}}
{{link}}`,
  ] as const,
  en: [
    '{{heading}} {{code}}',
    `{{event}}: {{heading}}
Submission: {{code}}
Title: {{title}}
Decision: {{result}}
Type: {{type}}
Subject: {{subject}}
Competition: {{competition}}
${more.en}
Reason for the correction: {{reason}}

${en}

{{note}}
{{link}}`,
  ] as const,
})

/** The mails that tell authors what was decided on a submission. */
export const decisionTemplates = {
  accept: template(
    'decision.accept',
    textsOf('accept', '您的投稿已獲接受。', 'Your submission has been accepted.'),
  ),
  revise: template('decision.revise', {
    ...textsOf('revise', '請修改您的投稿後再次送出。', 'Please revise your submission and submit it again.', {
      zh: '修改期限：{{due}}',
      en: 'Revision due: {{due}}',
    }),
    placeholders: { due },
  }),
  reject: template(
    'decision.reject',
    textsOf('reject', '很遺憾，您的投稿未獲接受。', 'We regret that your submission has not been accepted.'),
  ),
} satisfies Record<DecisionResult, MailTemplate<never>>
