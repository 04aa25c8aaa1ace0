import { questionWords } from '@banquet/contract/event/question/question.words'
import type { QuestionKind } from '@banquet/contract/event/question/answer-rules'
import type { QuestionAudience, QuestionForm } from '@banquet/contract/event/question/question-record'
import { words } from '../../../kit/text/text.ts'

/** The names of the answer types. */
export const kindText = words({
  'zh-TW': {
    text: '單行文字',
    'long-text': '多行文字',
    number: '數字',
    one: '單選',
    many: '複選',
    tick: '勾選',
    file: '上傳檔案',
  } satisfies Record<QuestionKind, string>,
  en: {
    text: 'Short text',
    'long-text': 'Long text',
    number: 'Number',
    one: 'Single choice',
    many: 'Multiple choice',
    tick: 'Check box',
    file: 'File',
  },
})

/** The names of the audiences of a question. */
export const audienceText = words({
  'zh-TW': { members: '會員與工作人員', staff: '僅工作人員', nobody: '隱藏' } satisfies Record<
    QuestionAudience,
    string
  >,
  en: { members: 'Members and staff', staff: 'Staff only', nobody: 'Hidden' },
})

/** The names of the forms that ask questions. */
export const formText = words({
  'zh-TW': { signup: '報名', submission: '投稿' } satisfies Record<QuestionForm, string>,
  en: { signup: 'Sign-up', submission: 'Papers' },
})

export const questionText = words({
  fields: questionWords,
  'zh-TW': {
    list: '題目列表',
    add: '新增題目',
    order: '調整題目的順序',
    purpose:
      '報名或投稿時另外詢問的事項，例如餐食、參訪、衣服尺寸、個資同意；報名的選項可加收費用、限制名額。',
    enHint: '英文網站使用；未填寫則顯示中文。',
    hintHint: '顯示在題目下方，例如截止日或注意事項。',
    enHintField: '說明（英文）',
    kindLocked: '已有人回答，題型不可變更。',
    isRequiredHint: '勾選題設為必填時，須勾選才能報名，適合用於同意條款。',
    required: (isOn: boolean) => (isOn ? '必填' : '選填'),
    shownToHint: '「僅工作人員」的題目與回答，會員都看不到；隱藏的題目不再詢問，已有的回答會保留。',
    types: '報名類別',
    typesHint: '不勾選則所有類別皆詢問。',
    allTypes: '所有類別',
    noTypes: '此活動尚無可選的項目，全部皆詢問。',
    conditionHint: '例如只問自行開車的人車牌號碼；條件不符時不顯示這一題，也不必回答。',
    always: '一律詢問',
    conditionKeysHint: '選了其中任一項才詢問。',
    condition: (question: string, options: readonly string[]) =>
      `「${question}」為${options.map((one) => `「${one}」`).join('或')}時`,
    limits: '數字範圍',
    limitHint: '未填寫則不限。',
    optionsHint: '有加收費用或名額的選項，報名送出後不可自行變更。已送出的回答保留當時的選項名稱與費用。',
    option: (n: number) => `選項 ${n}`,
    optionName: '名稱',
    optionEnName: '英文名稱',
    surcharge: '加收費用',
    surchargeHint: '含稅，0 為不加收。',
    unit: '元',
    size: '名額',
    taken: (n: number) => `已使用 ${n} 個名額`,
    addOption: '新增選項',
    removeOption: (n: number) => `移除選項 ${n}`,
    remove: '移除',
    whom: '詢問',
    answered: '回答',
    answers: (n: string) => `${n} 筆`,
    more: (text: string) => `＋NT$ ${text}`,
    hides: (n: number) => `已有 ${n} 筆回答，題目會改為隱藏，並保留回答。`,
  },
  en: {
    list: 'List of questions',
    add: 'Add question',
    order: 'Arrange questions',
    purpose:
      'Asked at sign-up or of papers, such as meals, tours, sizes and consent. Options at sign-up can have a surcharge and limited places.',
    enHint: 'Used on the English site. Leave blank to show the Chinese one.',
    hintHint: 'Shown below the question, such as a deadline or what to bring.',
    enHintField: 'Help text (English)',
    kindLocked: 'People have answered, so the answer type can’t be changed.',
    isRequiredHint: 'A required check box must be ticked to sign up. Useful for terms and consent.',
    required: (isOn: boolean) => (isOn ? 'Required' : 'Optional'),
    shownToHint:
      'Members see neither “Staff only” questions nor their answers. Hidden questions are no longer asked; existing answers are kept.',
    types: 'Sign-up types',
    typesHint: 'Leave all unticked for all types.',
    allTypes: 'All types',
    noTypes: 'This event has none yet. The question is asked for all of them.',
    conditionHint:
      'For example, ask only those who drive for their plate number. Others neither see nor answer the question.',
    always: 'Always',
    conditionKeysHint: 'Asked when any of these is chosen.',
    condition: (question: string, options: readonly string[]) =>
      `If “${question}” is ${options.map((one) => `“${one}”`).join(' or ')}`,
    limits: 'Range',
    limitHint: 'Leave blank for no limit.',
    optionsHint:
      'After signing up, members can’t change an option with a surcharge or limited places. Existing answers keep their option names and prices.',
    option: (n: number) => `Option ${n}`,
    optionName: 'Name',
    optionEnName: 'English name',
    surcharge: 'Surcharge',
    surchargeHint: 'Tax included; 0 for none.',
    unit: 'NT$',
    size: 'Places',
    taken: (n: number) => `${n} places taken`,
    addOption: 'Add option',
    removeOption: (n: number) => `Remove option ${n}`,
    remove: 'Remove',
    whom: 'Asked of',
    answered: 'Answers',
    answers: (n: string) => n,
    more: (text: string) => `+NT$ ${text}`,
    hides: (n: number) =>
      `This question was answered ${n} times. It will be hidden, and the answers are kept.`,
  },
})
