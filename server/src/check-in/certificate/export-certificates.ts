import { and, eq } from 'drizzle-orm'
import { hasRight, pages } from '@banquet/contract/call/access'
import { wordsIn } from '@banquet/contract/call/field-words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { Certificate, certificate } from '@banquet/contract/check-in/certificate'
import { certificateStateWords, certificateWords } from '@banquet/contract/check-in/certificate.words'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { readPortions } from '../../kit/list/portions.ts'
import type { Services } from '../../kit/services.ts'
import { exportList, exportRows, type ExportColumn } from '../../kit/sheet/export.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import {
  openDocuments,
  type OpenDocument,
} from '../../signup/identity-document/identity-document.commands.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { certificateListing, showCertificates } from './certificate.queries.ts'

const words = {
  'zh-TW': {
    title: '參加證明',
    signupCode: '報名編號',
    qualifies: '仍符合資格',
    yes: '是',
    no: '否',
    replaces: '取代證明',
    issuedBy: '發給',
  },
  en: {
    title: 'Certificates',
    signupCode: 'Sign-up',
    qualifies: 'Still qualifies',
    yes: 'Yes',
    no: 'No',
    replaces: 'Replaces',
    issuedBy: 'Issued by',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Certificate>[] {
  const t = words[language]
  const fields = wordsIn(certificateWords, language)
  return [
    { header: fields.number, value: (row) => row.number },
    { header: t.signupCode, value: (row) => row.signupCode },
    { header: fields.realName, value: (row) => row.realName },
    { header: fields.enName, value: (row) => row.enName },
    { header: fields.affiliation, value: (row) => row.affiliation, width: 24 },
    { header: fields.hours, value: (row) => row.hours },
    { header: fields.state, value: (row) => certificateStateWords[language][row.state] },
    { header: t.qualifies, value: (row) => (row.qualifies ? t.yes : t.no) },
    { header: fields.issuedAt, value: (row) => row.issuedAt, kind: 'moment' },
    { header: t.issuedBy, value: (row) => row.issuedByName },
    { header: fields.reason, value: (row) => row.reason },
    { header: fields.mailedAt, value: (row) => row.mailedAt ?? undefined, kind: 'moment' },
    { header: fields.voidedAt, value: (row) => row.voidedAt ?? undefined, kind: 'moment' },
    { header: fields.voidReason, value: (row) => row.voidReason },
    { header: t.replaces, value: (row) => row.replacesNumber },
  ]
}

type Query = Parsed<typeof certificate.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const listing = await certificateListing(ctx, query)
  for await (const rows of readPortions(ctx.db, certificates, query, listing))
    yield await showCertificates(ctx, rows)
}

/** Exports the certificates that match the filters. */
export function exportCertificates(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'certificate',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}

type Learner = CertificateRow & { document: OpenDocument | undefined }

/** The columns of a register of learning hours of civil servants. They are Chinese, because that is what it reads. */
const learnerColumns: readonly ExportColumn<Learner>[] = [
  {
    header: '身分證字號',
    value: ({ document }) => (document?.kind === 'passport' ? '' : (document?.number ?? '')),
  },
  { header: '姓名', value: (row) => row.realName },
  { header: '課程代碼', value: ({ content }) => content.courseCode },
  { header: '課程名稱', value: ({ content }) => content.courseName || content.eventName, width: 32 },
  { header: '開始日期', value: ({ content }) => content.startDay, kind: 'day' },
  { header: '結束日期', value: ({ content }) => content.endDay, kind: 'day' },
  { header: '學習時數', value: (row) => row.hours },
  { header: '服務機關', value: (row) => row.affiliation, width: 24 },
  { header: '證明編號', value: (row) => row.number },
]

/**
 * Exports the valid certificates of an event with the numbers of identity documents, for a register of learning hours. Somebody
 * without a number is listed as well, so that nobody is missed. The audit entry records that the numbers are in it.
 */
export async function exportLearningHours(
  ctx: Context,
  services: Services,
  { eventId: event, format }: Parsed<typeof certificate.learningHours>['query'],
): Promise<FileReply> {
  // The numbers belong to the sign-ups, whose export needs its own right.
  if (!hasRight(ctx.actor, 'signups', 'export'))
    throw new Refusal('right.missing', {
      params: { page: 'signups', pageId: pages.signups.id, right: 'export' },
    })
  const eventId = (await chosenEvent(ctx.db, event)) ?? 0
  const { identityDocuments } = await readEventSetting(ctx.db, eventId)
  const where = and(eq(certificates.eventId, eventId), eq(certificates.state, 'issued'))
  const sort = { id: certificates.id }
  return exportRows<Learner>(ctx, {
    format,
    title: '學習時數',
    columns: learnerColumns,
    noun: 'certificate',
    filters: { eventId, learningHours: true, identityDocuments },
    read: async function* read(db) {
      for await (const rows of readPortions(db, certificates, { sort: 'id' }, { sort, where })) {
        const ids = rows.map(({ signupId }) => signupId)
        const documents = identityDocuments
          ? await openDocuments(db, services, ids)
          : new Map<number, OpenDocument>()
        yield rows.map((row) => ({ ...row, document: documents.get(row.signupId) }))
      }
    },
  })
}
