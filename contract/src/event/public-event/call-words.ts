import { feeText } from '../../rule/money/amount-text.ts'
import { localName, type Language } from '../../rule/text/local-name.ts'
import type { FeeTier } from '../signup-type/fee.ts'
import type { CallForPapers } from './call-for-papers.ts'
import { deadlineInWords } from './event-words.ts'

/* The call for papers in words, used by the server for the HTML that it serves and by the page once it runs. */

/** The labels of the call for papers. */
export const callWords: Readonly<
  Record<Language, Readonly<Record<'title' | 'subjects' | 'types' | 'submit' | 'closed', string>>>
> = {
  'zh-TW': {
    title: '徵稿',
    subjects: '投稿主題',
    types: '發表方式',
    submit: '我要投稿',
    closed: '已截止',
  },
  en: {
    title: 'Call for papers',
    subjects: 'Subjects',
    types: 'Types of presentation',
    submit: 'Submit a paper',
    closed: 'Closed',
  },
}

/** The address of the form for a submission to an event. */
export const submissionPath = (code: string): `/${string}` => `/submission/new?event=${code}`

type Range = CallForPapers['types'][number]['abstract']

/** Returns a range in words; empty if it has no end. */
function rangeInWords({ min, max }: Range, unit: string, language: Language): string {
  if (language === 'en') {
    if (min !== null && max !== null) return `${min} to ${max} ${unit}`
    return min !== null ? `at least ${min} ${unit}` : max !== null ? `at most ${max} ${unit}` : ''
  }
  if (min !== null && max !== null) return `${min} 至 ${max} ${unit}`
  return min !== null ? `至少 ${min} ${unit}` : max !== null ? `最多 ${max} ${unit}` : ''
}

/** Returns the limits of a type in one line; empty if it has none. */
function limitsInWords(type: CallForPapers['types'][number], language: Language): string {
  const isEnglish = language === 'en'
  const [word, keyword] = isEnglish ? ['words', 'keywords'] : ['字', '個']
  const labelled = (label: string, words: string) =>
    words === '' ? [] : [isEnglish ? `${label}: ${words}` : `${label} ${words}`]
  const title = rangeInWords({ min: null, max: type.titleMax }, word, language)
  const parts = [
    ...labelled(isEnglish ? 'Title' : '題目', title),
    ...labelled(isEnglish ? 'Chinese abstract' : '中文摘要', rangeInWords(type.abstract, word, language)),
    ...labelled(isEnglish ? 'English abstract' : '英文摘要', rangeInWords(type.enAbstract, word, language)),
    ...labelled(isEnglish ? 'Keywords' : '關鍵詞', rangeInWords(type.keywords, keyword, language)),
  ]
  return parts.join(isEnglish ? '; ' : '、')
}

/** Returns the fee of a paper with its tiers in one line; empty if papers are free. */
export function paperFeeInWords(tiers: readonly FeeTier[], language: Language): string {
  const isEnglish = language === 'en'
  const tierInWords = ({ name, enName, fee, until }: FeeTier) => {
    const words = `${localName(language, name, enName)} ${feeText(fee)}`
    if (until === null) return words
    return isEnglish ? `${words} (until ${until})` : `${words}（至 ${until}）`
  }
  if (tiers.length === 0) return ''
  const all = tiers.map(tierInWords).join(isEnglish ? '; ' : '、')
  return isEnglish ? `Fee per paper: ${all}` : `每篇投稿費：${all}`
}

type WantedFile = CallForPapers['types'][number]['files'][number]

/** Returns a file that authors are asked for in words: its name, formats, size, and when it is needed. */
function fileInWords(file: WantedFile, language: Language): string {
  const name = localName(language, file.name, file.enName)
  const formats = file.extensions.map((one) => (one === 'pdf' ? 'PDF' : 'Word'))
  if (language === 'en') {
    const need = { never: 'optional', submission: 'required', acceptance: 'after acceptance' }[file.required]
    return `${name} (${formats.join(' or ')}, up to ${file.maxSizeMb} MB, ${need})`
  }
  const need = { never: '可不附', submission: '投稿時必附', acceptance: '接受後繳交' }[file.required]
  return `${name}（${formats.join(' 或 ')}，上限 ${file.maxSizeMb} MB，${need}）`
}

/** Returns the files that authors are asked for in one line; empty if there are none. */
function filesInWords(files: readonly WantedFile[], language: Language): string {
  if (files.length === 0) return ''
  const all = files.map((file) => fileInWords(file, language))
  return language === 'en' ? `Files: ${all.join('; ')}` : `檔案：${all.join('、')}`
}

/** Returns a call for papers in words. */
export function callInWords(call: CallForPapers, { timeZone }: { timeZone: string }, language: Language) {
  const untilOf = (closesAt: string) => {
    const words = deadlineInWords(closesAt, timeZone, language)
    return language === 'en' ? `Until ${words}` : `${words} 止`
  }
  return {
    until: call.closesAt === null ? '' : untilOf(call.closesAt),
    subjects: call.subjects.map((one) => ({
      code: one.code,
      name: localName(language, one.name, one.enName),
      description: localName(language, one.description, one.enDescription),
      level: one.level,
      // Only where it differs from the deadline of the call.
      until: !one.isOpen
        ? callWords[language].closed
        : one.closesAt !== null && one.closesAt !== call.closesAt
          ? untilOf(one.closesAt)
          : '',
      fee: paperFeeInWords(one.tiers, language),
    })),
    types: call.types.map((one) => ({
      name: localName(language, one.name, one.enName),
      description: localName(language, one.description, one.enDescription),
      limits: limitsInWords(one, language),
      fee: paperFeeInWords(one.tiers, language),
      files: filesInWords(one.files, language),
    })),
  }
}
