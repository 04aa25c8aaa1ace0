import { wordsIn } from '@banquet/contract/call/field-words'
import { signupWords } from '@banquet/contract/signup/signup.words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { signup } from '@banquet/contract/signup/signup'
import { answerWords } from '@banquet/contract/event/question/question.words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { documentWords } from '@banquet/contract/signup/identity-document'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupStateWords } from '@banquet/contract/signup/signup-states'
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
import { withTags } from '../../platform/tag/export-tags.ts'

type Named = Awaited<ReturnType<typeof questionsOfEvent>>[number]

const words = {
  'zh-TW': {
    title: '報名',
    type: '報名類別',
    paid: '已收金額',
    documentKind: '證件種類',
    documentNumber: '證件號碼',
  },
  en: {
    title: 'Sign-ups',
    type: 'Type',
    paid: 'Received',
    documentKind: 'Identity document',
    documentNumber: 'Document number',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

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
  const fields = wordsIn(signupWords, language)
  return [
    { header: fields.code, value: (row) => row.code },
    { header: t.type, value: (row) => localName(language, row.typeName, row.typeEnName) },
    { header: fields.state, value: (row) => signupStateWords[language][row.state] },
    { header: fields.realName, value: (row) => row.realName },
    { header: fields.enName, value: (row) => row.enName },
    { header: fields.title, value: (row) => row.title },
    { header: fields.affiliation, value: (row) => row.affiliation },
    { header: fields.enAffiliation, value: (row) => row.enAffiliation },
    { header: fields.department, value: (row) => row.department },
    { header: fields.mobile, value: (row) => row.mobile },
    { header: fields.email, value: (row) => row.email },
    { header: fields.diet, value: (row) => dietWords[language][row.diet as Diet] },
    { header: fields.amount, value: (row) => row.amount },
    { header: t.paid, value: (row) => row.paid },
    { header: fields.receiptTitle, value: (row) => row.receiptTitle },
    { header: fields.receiptTaxId, value: (row) => row.receiptTaxId },
    { header: fields.remark, value: (row) => row.remark },
    ...answerColumns(language, asked),
    { header: fields.createdAt, value: (row) => row.createdAt, kind: 'moment' },
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
  const asked = await questionsOfEvent(ctx.db, await chosenEvent(ctx.db, query.eventId), 'signup')
  const open = async (db: Db, rows: Signup[]): Promise<Row[]> => {
    if (!identityDocuments) return rows
    const ids = rows.map(({ id }) => id)
    const documents = await openDocuments(db, services, ids)
    return rows.map((row) => ({ ...row, open: documents.get(row.id) }))
  }
  return exportList(
    ctx,
    { ...query, ...(identityDocuments && { identityDocuments }) },
    await withTags(ctx, 'signups', {
      noun: 'signup',
      words,
      columnsIn: (language) => [
        ...columnsIn(language, asked),
        ...(identityDocuments ? documentColumns(language) : []),
      ],
      read: (db) => readAll({ ...ctx, db }, query, (rows) => open(db, rows)),
    }),
  )
}
