import { and, eq, inArray } from 'drizzle-orm'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { fillPlaceholders } from '@banquet/contract/rule/text/placeholders'
import type { CertificatePlaceholder } from '@banquet/contract/check-in/certificate-placeholders'
import { certificateNumber } from '@banquet/contract/check-in/certificate'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import type { CertificatePart, PrintedCertificate } from '../../kit/pdf/certificate-sheet.ts'
import { documentLook } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { CertificateContent, CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { readRules } from '../certificate-setting/certificate-setting.ts'
import { contentOf } from './issue-certificate.ts'
import { hoursOfSignup } from './qualify.ts'

const words = {
  'zh-TW': { check: '掃描 QR 碼或開啟網址查驗真偽 Verify:', void: '已作廢 VOID', sample: '樣張 SAMPLE' },
  en: { check: 'Scan the code or open the address to verify:', void: 'VOID 已作廢', sample: 'SAMPLE 樣張' },
}

/** What is printed of a certificate. */
type Printable = Pick<
  CertificateRow,
  'number' | 'realName' | 'enName' | 'affiliation' | 'enAffiliation' | 'hours'
> & { content: CertificateContent }

/** Returns the page that says whether a certificate is genuine; empty if the program knows no address. */
export const checkAddress = (url: string, code: string): string => url && `${url}/certificate/${code}`

/** Returns the text of a certificate in a language. Values are not searched for placeholders, and the drawing escapes nothing. */
function partOf(language: Language, row: Printable): CertificatePart {
  const { content } = row
  const { day } = documentLook(language)
  const named = (name: string, enName: string) => localName(language, name || enName, enName)
  const [start, end] = [day(content.startDay), day(content.endDay)]
  const values: Record<CertificatePlaceholder, string> = {
    name: named(row.realName, row.enName),
    affiliation: named(row.affiliation, row.enAffiliation),
    event: named(content.eventName, content.eventEnName),
    dates: start === end ? start : language === 'en' ? `${start} – ${end}` : `${start}至${end}`,
    hours: String(row.hours),
    course: named(content.courseName, content.enCourseName) || named(content.eventName, content.eventEnName),
    number: row.number,
    day: day(content.issuedOn),
  }
  const fill = (text: string) => fillPlaceholders(text, values, (value) => value.replaceAll(/\s+/g, ' '))
  const [title, body] = language === 'en' ? [content.enTitle, content.enBody] : [content.title, content.body]
  return {
    title: fill(title),
    body: fill(body),
    issuer: named(content.issuerName, content.issuerEnName),
    day: values.day,
  }
}

function printed(
  row: Printable,
  { notice, address }: { notice: string; address: string },
): PrintedCertificate {
  const { language, orientation, pictureId, sealId } = row.content
  const languages: Language[] = language === 'both' ? ['zh-TW', 'en'] : [language]
  return {
    orientation,
    notice,
    parts: languages.map((one) => partOf(one, row)),
    number: row.number,
    address,
    check: words[language === 'en' ? 'en' : 'zh-TW'].check,
    picture: pictureId === null ? undefined : String(pictureId),
    seal: sealId === null ? undefined : String(sealId),
  }
}

/** Reads the pictures of certificates; one that cannot be read is left out, because a certificate without it is better than none. */
async function readPictures(
  { db, log }: Context,
  store: FileStore,
  contents: readonly CertificateContent[],
): Promise<Record<string, Uint8Array>> {
  const ids = [...new Set(contents.flatMap(({ pictureId, sealId }) => [pictureId, sealId]))].filter(
    (id) => id !== null,
  )
  const rows = await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.id, ids))
  const pictures: Record<string, Uint8Array> = {}
  for (const { id, key } of rows) {
    const content = await store.get(key).catch(() => undefined)
    if (content) pictures[String(id)] = content
    else log.warn({ fileId: id }, 'A picture cannot be read, so certificates are printed without it')
  }
  return pictures
}

async function print(
  ctx: Context,
  store: FileStore,
  { title, rows }: { title: string; rows: readonly { row: Printable; notice: string; address: string }[] },
): Promise<Uint8Array> {
  const pictures = await readPictures(
    ctx,
    store,
    rows.map(({ row }) => row.content),
  )
  const known = (key: string | undefined) => (key !== undefined && key in pictures ? key : undefined)
  const certificates = rows.map(({ row, ...around }) => {
    const page = printed(row, around)
    return { ...page, picture: known(page.picture), seal: known(page.seal) }
  })
  return printDocument({ title, language: 'zh-TW', certificates, pictures })
}

/** Prints certificates as one file, each on a page; `url` is the address of the program. */
export function printCertificates(
  ctx: Context,
  store: FileStore,
  { title, rows, url }: { title: string; rows: readonly CertificateRow[]; url: string },
): Promise<Uint8Array> {
  return print(ctx, store, {
    title,
    rows: rows.map((row) => ({
      row,
      notice: row.state === 'void' ? words[row.content.language === 'en' ? 'en' : 'zh-TW'].void : '',
      address: checkAddress(url, row.code),
    })),
  })
}

const madeUp = {
  realName: '王小明',
  enName: 'Ming Wang',
  affiliation: '國立臺灣大學',
  enAffiliation: 'National Taiwan University',
}

/** Prints a sample by the saved settings: of a made-up person, or of the person with a sign-up code. */
export async function printSample(
  ctx: Context,
  store: FileStore,
  { eventId, code, url }: { eventId: number; code: string; url: string },
): Promise<Uint8Array> {
  const event = await getRow(ctx.db, events, eventId)
  const { rules } = await readRules(ctx.db, eventId)
  const content = await contentOf(ctx, event, rules)
  const isOf = and(eq(signups.eventId, eventId), eq(signups.code, code.toUpperCase()))
  const [signup] = code === '' ? [] : await ctx.db.select().from(signups).where(isOf)
  if (code !== '') found(signup)
  const hours = signup ? await hoursOfSignup(ctx, rules, signup.id) : rules.fixedHours
  const row: Printable = { ...(signup ?? madeUp), hours, content, number: certificateNumber(event.code, 0) }
  const { sample } = words[content.language === 'en' ? 'en' : 'zh-TW']
  return print(ctx, store, {
    title: sample,
    rows: [{ row, notice: sample, address: checkAddress(url, 'SAMPLE') }],
  })
}
