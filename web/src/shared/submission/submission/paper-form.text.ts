import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const paperFormText = words({
  fields: submissionWords,
  'zh-TW': {
    until: (when: string) => `投稿截止：${when}`,
    editUntil: (when: string) => `${when} 前可修改`,
    chosen: '主題與類型',
    texts: '題目與摘要',
    people: '作者',
    chooseSubject: '請選擇主題',
    chooseType: '請選擇類型',
    subjectClosed: (name: string) => `${name}（已截止）`,
    abstractCount: (count: number, limits: string) => `目前 ${count} 字${limits}`,
    between: (least: number, most: number) => `，需 ${least} 到 ${most} 字`,
    least: (n: number) => `，至少 ${n} 字`,
    most: (n: number) => `，最多 ${n} 字`,
    counting: '中文字與全形標點每個算一字，英文每個單字算一字，與 Word 的字數相同。',
    titleHint: (n: number) => `最多 ${n} 字`,
    keywordsHint: '以頓號或逗號分隔。',
    keywordsBetween: (least: number | null, most: number | null) =>
      least === null
        ? `最多 ${most} 個。`
        : most === null
          ? `至少 ${least} 個。`
          : `${least} 到 ${most} 個。`,
    submit: '送出投稿',
    resubmit: '送出修改',
    leave: '離開',
    submitted: (code: string) => `已送出投稿 ${code}，並寄出確認信`,
  },
  en: {
    until: (when: string) => `Submit by ${when}`,
    editUntil: (when: string) => `Can be changed until ${when}`,
    chosen: 'Subject and type',
    texts: 'Title and abstract',
    people: 'Authors',
    chooseSubject: 'Choose a subject',
    chooseType: 'Choose a type',
    subjectClosed: (name: string) => `${name} (closed)`,
    abstractCount: (count: number, limits: string) => `${count} words${limits}`,
    between: (least: number, most: number) => `, ${least} to ${most} needed`,
    least: (n: number) => `, at least ${n} needed`,
    most: (n: number) => `, at most ${n}`,
    counting:
      'Each Chinese character or full-width punctuation mark and each English word counts as one, as in Word.',
    titleHint: (n: number) => `At most ${n} words`,
    keywordsHint: 'Separated by commas.',
    keywordsBetween: (least: number | null, most: number | null) =>
      least === null ? ` At most ${most}.` : most === null ? ` At least ${least}.` : ` ${least} to ${most}.`,
    submit: 'Submit',
    resubmit: 'Submit changes',
    leave: 'Leave',
    submitted: (code: string) => `${code} is submitted, and a receipt is on its way`,
  },
})
