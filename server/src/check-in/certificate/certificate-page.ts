import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { addTry, certificateCounts, refuseWaiting } from '../../account/auth/throttle.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { escapeHtml as html } from '../../kit/escape-html.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { documentLook } from '../../kit/pdf/pdf.routes.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { maskName } from './mask-name.ts'

type Answer = 'genuine' | 'void' | 'unknown' | 'wait'

const words: Record<
  Language,
  Record<Answer, readonly [title: string, text: string]> & { facts: readonly string[] }
> = {
  'zh-TW': {
    genuine: ['證明屬實', '此參加證明由本系統發給，目前有效。請與證明上的內容核對。'],
    void: ['證明已作廢', '此參加證明曾由本系統發給，但已作廢，不再有效。'],
    unknown: ['查無此證明', '本系統沒有發給這份參加證明。請確認網址與證明上的相同。'],
    wait: ['請稍後再試', '查詢次數過多，請過幾分鐘再查驗。'],
    facts: ['證明編號', '活動', '姓名', '時數', '發給日期'],
  },
  en: {
    genuine: [
      'Genuine',
      'This certificate was issued here and is valid. Compare it with what the certificate says.',
    ],
    void: ['Void', 'This certificate was issued here, but is void and no longer valid.'],
    unknown: [
      'Unknown',
      'No such certificate was issued here. Check that the address is the one on the certificate.',
    ],
    wait: ['Try again later', 'Too many certificates were looked up. Try again in a few minutes.'],
    facts: ['Number', 'Event', 'Name', 'Hours', 'Issued'],
  },
}

const colors: Record<Answer, string> = {
  genuine: '#137333',
  void: '#b00020',
  unknown: '#b00020',
  wait: '#8a5a00',
}

/** What the page tells about a certificate in a language: nothing that is not on it, and the name only in part. */
function factsOf(row: CertificateRow, language: Language): readonly string[] {
  const { content, number, hours } = row
  const name = localName(language, row.realName || row.enName, row.enName)
  const { day } = documentLook(language)
  return [
    number,
    localName(language, content.eventName, content.eventEnName),
    maskName(name) || '—',
    String(hours),
    day(content.issuedOn),
  ]
}

function sectionOf(answer: Answer, row: CertificateRow | undefined, language: Language): string {
  const { facts, ...said } = words[language]
  const [title, text] = said[answer]
  const values = row ? factsOf(row, language) : []
  const list = values
    .map((value, at) => `<dt>${html(facts[at] ?? '')}</dt><dd dir="auto">${html(value)}</dd>`)
    .join('')
  return `<section lang="${language}"><h2 style="color:${colors[answer]}">${html(title)}</h2><p>${html(text)}</p>${
    list === '' ? '' : `<dl>${list}</dl>`
  }</section>`
}

const style = `:root{color-scheme:light}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1c1e21}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:22px}h2{font-size:20px;margin:0 0 4px}
section{background:#fff;border:1px solid #d5d8dc;border-radius:8px;padding:16px 20px;margin:0 0 16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 16px;margin:12px 0 0}dt{color:#555}
dd{margin:0;font-weight:600;overflow-wrap:anywhere;min-width:0}`

/** Returns the page, in both languages, because neither the owner nor the reader of a certificate chose one. */
export function certificatePage(answer: Answer, row?: CertificateRow): string {
  const title = '參加證明查驗 Certificate check'
  const sections = (['zh-TW', 'en'] as const).map((language) => sectionOf(answer, row, language))
  return `<!doctype html><html lang="zh-TW"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${html(title)}</title><style>${style}</style></head><body><main><h1>${html(title)}</h1>${sections.join('')}</main></body></html>`
}

/** Finds a certificate by its code; addresses that ask for many unknown ones have to wait. */
async function findByCode(ctx: Context, code: string): Promise<CertificateRow | undefined> {
  const tries = certificateCounts(ctx.from.ip)
  await refuseWaiting(ctx, tries)
  const text = code.toUpperCase()
  const [row] = /^[0-9A-Z]{16}$/.test(text)
    ? await ctx.db.select(columnsOf(certificates)).from(certificates).where(eq(certificates.code, text))
    : []
  if (!row) await addTry(ctx, tries)
  return row
}

/** Serves the page to which the code on a certificate leads. Reading it changes no certificate. */
export function serveCertificatePage(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(
    '/certificate/:code',
    { config: { screen: true } },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      try {
        const row = await findByCode(request.ctx, request.params.code)
        if (!row) return reply.code(404).send(certificatePage('unknown'))
        return reply.send(certificatePage(row.state === 'void' ? 'void' : 'genuine', row))
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'auth.throttled') throw error
        reply.header('retry-after', String(error.details.retryAfter ?? 60))
        return reply.code(429).send(certificatePage('wait'))
      }
    },
  )
}
