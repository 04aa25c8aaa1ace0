import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { signup } from '@banquet/contract/event/signup'
import { answerWords } from '@banquet/contract/event/answer-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Signup } from '@banquet/contract/event/signup-record'
import { signupStateWords } from '@banquet/contract/event/signup-state-words'
import { dietWords } from '@banquet/contract/people/diet-words'
import type { Diet } from '@banquet/contract/people/member-record'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { questionsOfEvent } from '../question/question.queries.ts'
import { signups } from '../signup-record/signup.table.ts'
import { showSignups, signupListing } from './signup.queries.ts'

type Named = Awaited<ReturnType<typeof questionsOfEvent>>[number]

type Column =
  | 'title'
  | 'code'
  | 'type'
  | 'state'
  | 'name'
  | 'enName'
  | 'personTitle'
  | 'affiliation'
  | 'enAffiliation'
  | 'department'
  | 'mobile'
  | 'email'
  | 'diet'
  | 'amount'
  | 'paid'
  | 'receiptTitle'
  | 'taxId'
  | 'remark'
  | 'created'

const words: Record<ExportLanguage, Record<Column, string>> = {
  'zh-TW': {
    title: '報名',
    code: '報名編號',
    type: '報名類別',
    state: '狀態',
    name: '姓名',
    enName: '英文姓名',
    personTitle: '稱謂',
    affiliation: '服務單位',
    enAffiliation: '服務單位（英文）',
    department: '部門',
    mobile: '手機',
    email: '電子郵件',
    diet: '飲食',
    amount: '金額',
    paid: '已收金額',
    receiptTitle: '收據抬頭',
    taxId: '統一編號',
    remark: '備註',
    created: '報名時間',
  },
  en: {
    title: 'Sign-ups',
    code: 'Code',
    type: 'Type',
    state: 'Status',
    name: 'Name',
    enName: 'English name',
    personTitle: 'Title',
    affiliation: 'Affiliation',
    enAffiliation: 'Affiliation (English)',
    department: 'Department',
    mobile: 'Mobile',
    email: 'Email',
    diet: 'Diet',
    amount: 'Amount',
    paid: 'Received',
    receiptTitle: 'Receipt title',
    taxId: 'Tax ID',
    remark: 'Remark',
    created: 'Signed up',
  },
}

/** A column for each question of the event. */
function answerColumns(language: ExportLanguage, asked: readonly Named[]): ExportColumn<Signup>[] {
  return asked.map(({ id, name, enName }) => ({
    header: localName(language, name, enName),
    value: ({ answers }) => {
      const answer = answers.find(({ questionId }) => questionId === id)
      if (!answer) return ''
      return answer.kind === 'number' ? Number(answer.value) : answerWords(language, answer)
    },
  }))
}

function columnsIn(language: ExportLanguage, asked: readonly Named[]): ExportColumn<Signup>[] {
  const t = words[language]
  return [
    { header: t.code, value: (row) => row.code },
    { header: t.type, value: (row) => localName(language, row.typeName, row.typeEnName) },
    { header: t.state, value: (row) => signupStateWords[language][row.state] },
    { header: t.name, value: (row) => row.realName },
    { header: t.enName, value: (row) => row.enName },
    { header: t.personTitle, value: (row) => row.title },
    { header: t.affiliation, value: (row) => row.affiliation },
    { header: t.enAffiliation, value: (row) => row.enAffiliation },
    { header: t.department, value: (row) => row.department },
    { header: t.mobile, value: (row) => row.mobile },
    { header: t.email, value: (row) => row.email },
    { header: t.diet, value: (row) => dietWords[language][row.diet as Diet] },
    { header: t.amount, value: (row) => row.amount },
    { header: t.paid, value: (row) => row.paid },
    { header: t.receiptTitle, value: (row) => row.receiptTitle },
    { header: t.taxId, value: (row) => row.receiptTaxId },
    { header: t.remark, value: (row) => row.remark },
    ...answerColumns(language, asked),
    { header: t.created, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof signup.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, signups, query, await signupListing(ctx, query)))
    yield await showSignups(ctx, rows)
}

/** Exports the sign-ups that match the filters. */
export async function exportSignups(ctx: Context, query: Query): Promise<FileReply> {
  const asked = await questionsOfEvent(ctx.db, await chosenEvent(ctx.db, query.eventId))
  return exportList(ctx, query, {
    noun: 'signup',
    words,
    columnsIn: (language) => columnsIn(language, asked),
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
