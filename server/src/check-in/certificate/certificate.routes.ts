import type { FastifyInstance, FastifyRequest } from 'fastify'
import { certificate } from '@banquet/contract/check-in/certificate'
import { certificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { maxDocuments } from '@banquet/contract/call/pdf'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listOrder, listWhere } from '../../kit/list/list.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { pdfReply } from '../../kit/pdf/pdf.routes.ts'
import { writeAudits } from '../../kit/rows/audit.ts'
import { columnsOf, getRow, rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import {
  certificateSettingHistory,
  editCertificateSetting,
  getCertificateSetting,
} from '../certificate-setting/certificate-setting.ts'
import { mailCertificate } from './certificate-mail.ts'
import {
  certificateListing,
  countCertificates,
  getCertificate,
  ownCertificates,
  showCertificate,
  showCertificates,
} from './certificate.queries.ts'
import { certificateOfToken } from './certificate-token.ts'
import { exportCertificates, exportLearningHours } from './export-certificates.ts'
import { issueByHand } from './issue-certificate.ts'
import { readOverview, requestIssue } from './issue-certificates.ts'
import { printCertificates, printSample } from './print-certificates.ts'
import { reissueCertificate, runOnCertificates, voidCertificate } from './void-certificate.ts'

/** Returns the public address of the program; without a setting, the one that the request was sent to. */
const urlOf = ({ ctx, protocol, host }: FastifyRequest) => ctx.url || `${protocol}://${host}`

/** Prints certificates as one file, and records in the history of each that somebody did. */
async function printed(
  ctx: Context,
  { files }: Services,
  { rows, name, url }: { rows: readonly CertificateRow[]; name: string; url: string },
) {
  const content = await printCertificates(ctx, files, { title: name, rows, url })
  await writeAudits(
    ctx,
    rows.map(({ id, number }) => ({
      action: 'exported',
      noun: 'certificate',
      rowId: id,
      label: number,
      after: { format: 'pdf' },
    })),
  )
  return pdfReply(name, content)
}

export function certificateRoutes(app: FastifyInstance, services: Services): void {
  route(app, certificateSetting.get, (ctx, { params }) => getCertificateSetting(ctx, params.id))
  route(app, certificateSetting.update, (ctx, { params, body }) =>
    editCertificateSetting(ctx, params.id, body),
  )
  route(app, certificateSetting.history, (ctx, { params }) => certificateSettingHistory(ctx, params.id))
  route(app, certificateSetting.preview, async (ctx, { params, query }, { request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const what = { eventId: params.id, code: query.code, url: urlOf(request) }
    return pdfReply('certificate-sample', await printSample(ctx, services.files, what))
  })
  route(app, certificate.list, async (ctx, { query }) => {
    const listing = await certificateListing(ctx, query)
    return listRows(ctx, certificates, query, { ...listing, show: showCertificates })
  })
  route(app, certificate.counts, (ctx, { query }) => countCertificates(ctx, query))
  route(app, certificate.get, (ctx, { params }) => showCertificate(ctx, params.id))
  route(app, certificate.overview, (ctx, { query }) => readOverview(ctx, query.eventId))
  route(app, certificate.issue, (ctx, { body }) => requestIssue(ctx, body.eventId))
  route(app, certificate.create, async (ctx, { body }) => {
    const { id } = await issueByHand(ctx, body)
    return showCertificate(ctx, id)
  })
  route(app, certificate.void, async (ctx, { params, body }) => {
    await voidCertificate(ctx, params.id, body)
    return showCertificate(ctx, params.id)
  })
  route(app, certificate.reissue, async (ctx, { params, body }) => {
    const { id } = await reissueCertificate(ctx, params.id, body)
    return showCertificate(ctx, id)
  })
  route(app, certificate.voidMany, (ctx, { body }) =>
    runOnCertificates(ctx, body, (id) => voidCertificate(ctx, id, { reason: body.reason })),
  )
  route(app, certificate.send, (ctx, { body }) =>
    runOnCertificates(ctx, body, (id) => mailCertificate(ctx, { id })),
  )
  route(app, certificate.history, (ctx, { params }) => rowHistory(ctx, certificates, params.id))
  route(app, certificate.pdf, async (ctx, { params }, { request, reply }) => {
    const row = await getCertificate(ctx, params.id)
    reply.header('cache-control', 'private, no-store')
    return printed(ctx, services, { rows: [row], name: row.number, url: urlOf(request) })
  })
  route(app, certificate.download, async (ctx, { params }, { request, reply }) => {
    const row = await getRow(ctx.db, certificates, found(certificateOfToken(ctx, params.token)))
    reply.header('cache-control', 'private, no-store')
    return printed(ctx, services, { rows: [row], name: row.number, url: urlOf(request) })
  })
  route(app, certificate.pdfBatch, async (ctx, { query }, { request, reply }) => {
    const listing = await certificateListing(ctx, query)
    const rows = await ctx.db
      .select(columnsOf(certificates))
      .from(certificates)
      .where(await listWhere(ctx.db, certificates, query, listing))
      .orderBy(listOrder(certificates, query, listing.sort))
      .limit(maxDocuments + 1)
    if (rows.length === 0) throw new Refusal('not-found')
    if (rows.length > maxDocuments)
      throw new Refusal('certificate.too-many', { params: { max: maxDocuments } })
    reply.header('cache-control', 'private, no-store')
    const title = query.language === 'en' ? 'Certificates' : '參加證明'
    return printed(ctx, services, { rows, name: `${title}-${dayOf(ctx.now())}`, url: urlOf(request) })
  })
  route(app, certificate.export, (ctx, { query }) => exportCertificates(ctx, query))
  route(app, certificate.learningHours, (ctx, { query }) => exportLearningHours(ctx, services, query))
  route(app, certificate.own, (ctx) => ownCertificates(ctx))
}
