import {
  eventPlaceholder,
  linesPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

/** What all mails to reviewers and chairs can say. */
const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    contact: textPlaceholder(
      '聯絡信箱；未設定時沒有',
      'Contact address; none if it is not set',
      'review@example.com',
    ),
    link: linkPlaceholder('審查頁面網址', 'Address of the review pages', '/review'),
  },
})

const email = textPlaceholder('收件人的電子郵件', 'Email address of the reader', 'ming@example.com')
const questions = {
  zh: '如有疑問，請洽 {{contact}}。',
  en: 'If you have any questions, write to {{contact}}.',
}

const invitation = (zh: string, en: string) => ({
  placeholders: { email },
  zh: `{{name}} 您好：\n\n${zh}\n請以 {{email}} 註冊或登入，並完成電子郵件驗證後回覆是否接受。\n{{link}}\n${questions.zh}`,
  en: `Dear {{name}},\n\n${en}\nPlease sign in or register with {{email}}, confirm the address, and accept or decline.\n{{link}}\n${questions.en}`,
})
const first = invitation(
  '誠摯邀請您擔任「{{event}}」的審查人。',
  'We would like to invite you to review papers for {{event}}.',
)
const again = invitation(
  '提醒您，我們仍在等候您回覆「{{event}}」的審稿邀請。',
  'This is a reminder that your invitation to review for {{event}} is still open.',
)

export const reviewerTemplates = {
  invitation: template('reviewer.invitation', {
    title: ['審稿邀請', 'Invitation to review'],
    placeholders: first.placeholders,
    zh: ['審稿邀請', first.zh],
    en: ['Invitation to review {{event}}', first.en],
  }),
  reminder: template('reviewer.reminder', {
    title: ['審稿邀請提醒', 'Reminder: invitation to review'],
    placeholders: again.placeholders,
    zh: ['審稿邀請提醒', again.zh],
    en: ['Reminder: invitation to review {{event}}', again.en],
  }),
}

const papers = linesPlaceholder('待審論文，每篇一行', 'The papers, one on each line', {
  'zh-TW': ['・A-0123 外燴食材的冷鏈管理，期限 2026-12-05 24:00'],
  en: ['- A-0123 The cold chain in catering, due 2026-12-05 24:00'],
})

const assigned = (zh: string, en: string) => ({
  zh: `{{name}} 您好：\n\n${zh}\n{{papers}}\n{{link}}\n${questions.zh}`,
  en: `${en}\n{{papers}}\n{{link}}\n${questions.en}`,
})
const newPapers = assigned(
  '{{event}}敬請您審查以下論文；若無法審查或有利益衝突，請於審查頁面回覆：',
  '{{event}}: please review these papers. If you cannot, or have a conflict of interest, say so on the review page.',
)
const openPapers = assigned(
  '提醒您，{{event}}尚有以下論文待審：',
  '{{event}}: these papers still wait for your review.',
)

/** The mails about papers that a reviewer is to review; titles only, because mails are not confidential. */
export const assignmentTemplates = {
  assigned: template('assignment.assigned', {
    title: ['論文審查邀請', 'Papers to review'],
    placeholders: { papers },
    zh: ['論文審查邀請', newPapers.zh],
    en: ['Papers to review', newPapers.en],
  }),
  reminder: template('assignment.reminder', {
    title: ['審查提醒', 'Review reminder'],
    placeholders: { papers },
    zh: ['審查提醒', openPapers.zh],
    en: ['Review reminder', openPapers.en],
  }),
}

/** The mail to a chair of a subject. */
export const chairTemplate = template('subject-chair', {
  title: ['主題召集人', 'Subject chair'],
  placeholders: {
    email,
    subject: textPlaceholder('投稿主題', 'Subject', { 'zh-TW': '食品安全', en: 'Food safety' }),
  },
  zh: [
    '主題召集人',
    `{{name}} 您好：\n\n您已受聘為「{{event}}」投稿主題「{{subject}}」的召集人。\n請以 {{email}} 註冊或登入，並完成電子郵件驗證，即可查看此主題的稿件、分派審查人並擬定決定。\n{{link}}\n${questions.zh}`,
  ],
  en: [
    'Subject chair {{event}}',
    `Dear {{name}},\n\nYou are now a chair of the subject {{subject}} of {{event}}.\nPlease sign in or register with {{email}} and confirm the address to see the papers of the subject, assign reviewers and stage decisions.\n{{link}}\n${questions.en}`,
  ],
})

const message = (zh: string, en: string) => ({
  zh: [zh, `${zh}。\n若不想再收到這類信件，可在討論區更改通知方式。\n{{link}}`] as const,
  en: [en, `${en}.\nYou can change what you are notified of beside the discussion.\n{{link}}`] as const,
})

const discussion = templatesOf({
  isOfEvent: true,
  placeholders: {
    code: textPlaceholder('投稿編號', 'Submission number', 'A-0123'),
    link: linkPlaceholder('討論區網址', 'Address of the discussion', '/review/123'),
  },
})

/** The mails about a message: that there is one, and neither its text nor its writer, because mails are not confidential. */
export const discussionTemplates = {
  mention: discussion('discussion.mention', {
    title: ['在討論中提及', 'Mentioned in a discussion'],
    ...message('有人在投稿 {{code}} 的審查討論中提及您', 'You were mentioned in the discussion of {{code}}'),
  }),
  message: discussion('discussion.message', {
    title: ['討論的新訊息', 'New message in a discussion'],
    ...message('投稿 {{code}} 的審查討論有新訊息', 'There is a new message in the discussion of {{code}}'),
  }),
}

const paper = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    paper: textPlaceholder('論文編號與題目', 'Number and title of the paper', {
      'zh-TW': 'A-0123 外燴食材的冷鏈管理',
      en: 'A-0123 The cold chain in catering',
    }),
    until: textPlaceholder('答覆期限；未設定時沒有', 'Deadline; none if it is not set', '2026-12-05 24:00'),
    link: linkPlaceholder('投稿網址', 'Address of the submission', '/submission/123'),
  },
})

const answer = (zh: string, en: string) => ({
  zh: `{{name}} 您好：\n\n${zh}\n・{{paper}}\n答覆期限：{{until}}\n是否答覆由您決定；送出後，在期限前仍可修改。\n{{link}}`,
  en: `${en}\n- {{paper}}\nAnswer by: {{until}}\nAnswering is up to you. You can change your answer until then.\n{{link}}`,
})
const opened = answer(
  '您投稿{{event}}的論文已有審查意見，您可以閱讀並答覆：',
  '{{event}}: reviews of your paper are available. You can read and answer them.',
)
const unanswered = answer(
  '您投稿{{event}}的論文尚未答覆審查意見：',
  '{{event}}: you have not answered the reviews of your paper yet.',
)

/** The mails to authors who can answer the reviews of their paper. What reviewers wrote is not in them. */
export const answerTemplates = {
  opening: paper('author-answer.opening', {
    title: ['請答覆審查意見', 'Answer the reviews'],
    zh: ['請答覆審查意見', opened.zh],
    en: ['Answer the reviews', opened.en],
  }),
  reminder: paper('author-answer.reminder', {
    title: ['審查意見答覆提醒', 'Reminder: answer the reviews'],
    zh: ['審查意見答覆提醒', unanswered.zh],
    en: ['Reminder: answer the reviews', unanswered.en],
  }),
}

export const reviewTemplates: readonly MailTemplate[] = [
  ...Object.values(reviewerTemplates),
  ...Object.values(assignmentTemplates),
  chairTemplate,
  ...Object.values(discussionTemplates),
  ...Object.values(answerTemplates),
]
