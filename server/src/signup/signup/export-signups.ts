import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { signup } from '@banquet/contract/signup/signup'
import { answerWords } from '@banquet/contract/event/question/answer-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { documentWords } from '@banquet/contract/signup/identity-document'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupStateWords } from '@banquet/contract/signup/signup-state-words'
import { dietWords, type Diet } from '@banquet/contract/people/diet-words'
import type { Context, Db } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { questionsOfEvent } from '../../event/question/question.queries.ts'
import type { Services } from '../../kit/services.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import { openDocuments, type OpenDocument } from '../identity-document/identity-document.commands.ts'
import { signups } from '../../tables/signup/signup.table.ts'
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
  | 'documentKind'
  | 'documentNumber'
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
    documentKind: '證件種類',
    documentNumber: '證件號碼',
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
    documentKind: 'Identity document',
    documentNumber: 'Document number',
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

type Row = Signup & { open?: OpenDocument | undefined }

/** The columns of identity documents, of an event that asks for them. */
function documentColumns(language: ExportLanguage): ExportColumn<Row>[] {
  const t = words[language]
  return [
    { header: t.documentKind, value: ({ open }) => open && documentWords[language][open.kind] },
    { header: t.documentNumber, value: ({ open }) => open?.number },
  ]
}

function columnsIn(language: ExportLanguage, asked: readonly Named[]): ExportColumn<Row>[] {
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

async function* readAll(ctx: Context, query: Query, open: (rows: Signup[]) => Promise<Row[]>) {
  for await (const rows of readPortions(ctx.db, signups, query, await signupListing(ctx, query)))
    yield await open(await showSignups(ctx, rows))
}

/** Returns whether the event of the export asks for identity documents. */
async function asksDocuments({ db }: Context, query: Query): Promise<boolean> {
  const eventId = await chosenEvent(db, query.eventId)
  return eventId !== undefined && (await readEventSetting(db, eventId)).identityDocuments
}

/**
 * Exports the sign-ups that match the filters. Identity documents are in it with their whole numbers, and the audit entry
 * of the export records that.
 */
export async function exportSignups(ctx: Context, services: Services, query: Query): Promise<FileReply> {
  const identityDocuments = await asksDocuments(ctx, query)
  const asked = await questionsOfEvent(ctx.db, await chosenEvent(ctx.db, query.eventId))
  const open = async (db: Db, rows: Signup[]): Promise<Row[]> => {
    if (!identityDocuments) return rows
    const ids = rows.map(({ id }) => id)
    const documents = await openDocuments(db, services, ids)
    return rows.map((row) => ({ ...row, open: documents.get(row.id) }))
  }
  return exportList(
    ctx,
    { ...query, ...(identityDocuments && { identityDocuments }) },
    {
      noun: 'signup',
      words,
      columnsIn: (language) => [
        ...columnsIn(language, asked),
        ...(identityDocuments ? documentColumns(language) : []),
      ],
      read: (db) => readAll({ ...ctx, db }, query, (rows) => open(db, rows)),
    },
  )
}
