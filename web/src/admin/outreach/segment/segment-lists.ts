import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { checkInList } from '@banquet/contract/event/event/check-in-list'
import { question } from '@banquet/contract/event/question/question'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { Question } from '@banquet/contract/event/question/question-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { hotel } from '@banquet/contract/lodging/hotel'
import { choiceWords, type NameOfValue } from '@banquet/contract/outreach/describe-segment'
import { pagesOfField, segmentField, type SegmentFieldName } from '@banquet/contract/outreach/segment'
import { subject } from '@banquet/contract/submission/subject'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, language } from '../../../kit/text/text.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { useMayView } from './may-view.ts'

/** Something that a row of a segment can choose. */
export interface Option {
  value: string
  label: string
}

/** Returns whether the caller may use a field: they see the data, and the list that its values are chosen from. */
export function useMayUse(): (field: SegmentFieldName) => boolean {
  const mayView = useMayView()
  return (field) => {
    const { noun } = segmentField(field)
    return pagesOfField(field).every(mayView) && (noun !== 'hotel' || mayView('hotels') || mayView('users'))
  }
}

/** What the rows of a segment choose from; undefined while it is loaded. */
export interface SegmentLists {
  optionsOf: (field: SegmentFieldName) => readonly Option[] | undefined
  questions: readonly Question[] | undefined
  nameOfValue: NameOfValue
}

const optionOf = (row: { id: number; name: string; enName: string }): Option => ({
  value: String(row.id),
  label: nameOf(row),
})

/** Countries by name, Taiwan first. */
function inOrder(countries: readonly Option[]): Option[] {
  const isFirst = ({ value }: Option) => value === 'TW'
  const sorted = countries.toSorted((one, other) => one.label.localeCompare(other.label, language()))
  return [...sorted.filter(isFirst), ...sorted.filter((one) => !isFirst(one))]
}

/** The fields whose values have names in lists. */
export const listedFields = [
  'signupType',
  'answer',
  'checkedIn',
  'hotel',
  'subject',
  'submissionType',
  'salesRep',
  'memberTag',
  'signupTag',
  'submissionTag',
  'customerTag',
] as const

/** The tags of the rows that a field is about, each page in its turn. */
function useTags(isUsed: (field: SegmentFieldName) => boolean) {
  const ofPage = (field: SegmentFieldName, page: PageWithTags) => ({
    ...read(tag.list, { query: { page } }),
    enabled: isUsed(field),
  })
  const lists = {
    memberTag: useQuery(ofPage('memberTag', 'members')).data,
    signupTag: useQuery(ofPage('signupTag', 'signups')).data,
    submissionTag: useQuery(ofPage('submissionTag', 'submissions')).data,
    customerTag: useQuery(ofPage('customerTag', 'customers')).data,
  }
  return (field: SegmentFieldName): readonly Option[] | undefined =>
    field in lists
      ? lists[field as keyof typeof lists]?.map(({ id, name }) => ({ value: String(id), label: name }))
      : []
}

/** Loads the lists that the fields in use choose from. */
export function useSegmentLists(eventId: number, fields: readonly SegmentFieldName[]): SegmentLists {
  const mayUse = useMayUse()
  const isUsed = (noun: string) =>
    fields.some((field) => segmentField(field).noun === noun && mayUse(field)) && eventId > 0
  const ofEvent = { query: { eventId: String(eventId) } }
  const types = useQuery({ ...read(signupType.list, ofEvent), enabled: isUsed('signup-type') }).data?.rows
  const lists = useQuery({ ...read(checkInList.list, ofEvent), enabled: isUsed('check-in-list') }).data?.rows
  const hotels = useQuery({ ...read(hotel.list, { query: {} }), enabled: isUsed('hotel') }).data?.rows
  const subjects = useQuery({ ...read(subject.list, ofEvent), enabled: isUsed('subject') }).data?.rows
  const papers = useQuery({ ...read(submissionType.list, ofEvent), enabled: isUsed('submission-type') }).data
    ?.rows
  const asked = useQuery({ ...read(question.list, ofEvent), enabled: isUsed('question') }).data?.rows
  const reps = useQuery({
    ...read(customerEmployee.candidates, { query: { sort: 'realName' } }),
    enabled: isUsed('employee'),
  }).data?.rows
  const tagsOf = useTags((field) => fields.includes(field) && mayUse(field))
  const questions = asked?.filter(({ kind, askedIn }) => isChoice(kind) && askedIn === 'signup')
  const optionsOf = (field: SegmentFieldName): readonly Option[] | undefined => {
    const { kind, noun, choices = [] } = segmentField(field)
    if (kind === 'choice') {
      const options = choices.map((value) => ({ value, label: choiceWords(field, value, language()) }))
      return field === 'country' ? inOrder(options) : options
    }
    switch (noun) {
      case 'signup-type':
        return types?.map(optionOf)
      case 'check-in-list':
        return lists?.map(optionOf)
      case 'hotel':
        return hotels?.map(optionOf)
      case 'subject':
        return subjects?.map((row) => ({ value: String(row.id), label: indented(row) }))
      case 'submission-type':
        return papers?.map(optionOf)
      case 'employee':
        return reps?.map(({ id, realName, name }) => ({ value: String(id), label: realName || name }))
      case 'tag':
        return tagsOf(field)
      case 'question':
        return questions?.flatMap((one) =>
          one.options.map((option) => ({
            value: `${one.id}:${option.key}`,
            label: labelled(nameOf(one), nameOf(option)),
          })),
        )
      default:
        return []
    }
  }
  return {
    optionsOf,
    questions,
    nameOfValue: (field, value) => {
      const options = optionsOf(field)
      return options ? options.find((one) => one.value === value)?.label.trim() : '…'
    },
  }
}
