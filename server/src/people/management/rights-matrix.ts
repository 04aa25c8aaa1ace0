import { and, eq, isNull, sql } from 'drizzle-orm'
import { identityWords, statusWords } from '@banquet/contract/account/kinds.words'
import {
  hasRight,
  moduleOfPage,
  pageList,
  rightsOn,
  scopeOf,
  sections,
  type PageName,
  type Right,
  type Section,
} from '@banquet/contract/call/access'
import { pageWords, rightWords, scopeWords, sectionWords } from '@banquet/contract/call/access.words'
import { accountWords } from '@banquet/contract/account/account.words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import type { Module } from '@banquet/contract/call/module'
import type { management } from '@banquet/contract/people/management'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import type { PdfDocument, Seller } from '../../kit/pdf/document.ts'
import { pdfReply, printedAt, type DocumentLook } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { found } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { departments } from '../../tables/people/department.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'

const words = {
  'zh-TW': { title: '權限總表', department: '部門', yes: '✓', person: '帳號', comma: '、' },
  en: { title: 'Permissions', department: 'Department', yes: '✓', person: 'Account', comma: ', ' },
} as const satisfies Record<ExportLanguage, Record<string, string>>

type Page = (typeof pageList)[number]

/** Reads every staff account with its department and its role template, by kind and username. */
function readAccounts(db: Db) {
  return db
    .select({
      identity: accounts.identity,
      name: accounts.name,
      realName: accounts.realName,
      status: accounts.status,
      grants: accounts.grants,
      departmentName: sql<string>`coalesce(${departments.name}, '')`,
      template: sql<string>`coalesce(${roleTemplates.name}, '')`,
      enTemplate: sql<string>`coalesce(${roleTemplates.enName}, '')`,
    })
    .from(accounts)
    .leftJoin(departments, eq(departments.id, accounts.departmentId))
    .leftJoin(roleTemplates, eq(roleTemplates.id, accounts.roleTemplateId))
    .where(and(eq(accounts.side, 'staff'), isNull(accounts.deletedAt)))
    .orderBy(accounts.identity, accounts.name, accounts.id)
}
type Row = Awaited<ReturnType<typeof readAccounts>>[number]

/** The pages of the modules that are switched on. */
function pagesWith(modulesOff: readonly Module[]): readonly Page[] {
  return pageList.filter(({ name }) => {
    const module = moduleOfPage(name)
    return module === undefined || !modulesOff.includes(module)
  })
}

/** Describes a right of an account: viewing a page whose rows belong to somebody is described by the data scope. */
function cellOf(row: Row, { name, scoped }: Page, right: Right, language: ExportLanguage): string {
  if (!hasRight(row, name, right)) return ''
  if (right !== 'view' || !scoped) return words[language].yes
  return wordsIn(scopeWords, language)[`${scopeOf(row, name)}`]
}

function columnsIn(language: ExportLanguage, pages: readonly Page[]): ExportColumn<Row>[] {
  const t = words[language]
  const fields = wordsIn(accountWords, language)
  const [kinds, states] = [wordsIn(identityWords, language), wordsIn(statusWords, language)]
  const [titles, rights] = [wordsIn(pageWords, language), wordsIn(rightWords, language)]
  const titled = (page: PageName, right: Right) => `${titles[page]}・${rights[right]}`
  return [
    { header: fields.name, value: (row) => row.name },
    { header: fields.realName, value: (row) => row.realName },
    { header: fields.identity, value: (row) => kinds[row.identity] ?? '' },
    { header: t.department, value: (row) => row.departmentName },
    { header: fields.roleTemplateId, value: (row) => localName(language, row.template, row.enTemplate) },
    { header: fields.status, value: (row) => states[row.status] ?? '' },
    ...pages.flatMap((page) =>
      (['view', ...rightsOn(page)] as const).map((right) => ({
        header: titled(page.name, right),
        value: (row: Row) => cellOf(row, page, right, language),
      })),
    ),
  ]
}

async function* inOnePortion(db: Db) {
  yield await readAccounts(db)
}

/** Exports who has which right: a row for each staff account, a column for each right on each page. */
export function exportRights(
  ctx: Context,
  query: Parsed<typeof management.rights>['query'],
): Promise<FileReply> {
  const pages = pagesWith(ctx.actor.modulesOff)
  return exportList(ctx, query, {
    noun: 'account',
    words,
    columnsIn: (language) => columnsIn(language, pages),
    read: inOnePortion,
  })
}

/** The columns of pages that fit beside each other on A4. */
const pagesAcross = 4

/** Returns the pages of each heading in groups that fit on a sheet. */
function groupsOf(pages: readonly Page[]): { section: Section; pages: Page[] }[] {
  return sections.flatMap((section) => {
    const own = pages.filter((page) => page.section === section)
    const starts = Array.from({ length: Math.ceil(own.length / pagesAcross) }, (_, at) => at * pagesAcross)
    return starts.map((start) => ({ section, pages: own.slice(start, start + pagesAcross) }))
  })
}

/**
 * Prints the same as documents, at least one for each heading of the sidebar. A sheet of paper is too narrow for a column
 * for each right, so there is one for each page, with the rights below each other.
 */
export async function printRights(
  ctx: Context,
  { language }: DocumentLook,
  seller: Seller,
): Promise<FileReply> {
  const t = words[language]
  const [titles, rights] = [wordsIn(pageWords, language), wordsIn(rightWords, language)]
  const [headings, kinds] = [wordsIn(sectionWords, language), wordsIn(identityWords, language)]
  const rows = await readAccounts(ctx.db)
  const namesOf = (row: Row, page: Page) =>
    rightsOn(page)
      .filter((right) => hasRight(row, page.name, right))
      .map((right) => rights[right])
      .join(t.comma)
  const [first, ...others] = groupsOf(pagesWith(ctx.actor.modulesOff)).map(
    ({ section, pages }): PdfDocument => ({
      ...{ number: headings[section], title: t.title, language, seller, notice: '' },
      printed: printedAt(ctx, language),
      facts: [[], []],
      columns: [
        { header: t.person, width: 'rest' },
        ...pages.map(({ name }) => ({ header: titles[name], width: 88 })),
      ],
      // A sheet has those who see one of its pages.
      rows: rows
        .filter((row) => pages.some(({ name }) => hasRight(row, name, 'view')))
        .map((row) => [
          {
            text: row.realName || row.name,
            small: [row.name, kinds[row.identity] ?? '', row.departmentName],
          },
          ...pages.map((page) => ({
            text: cellOf(row, page, 'view', language),
            small: [namesOf(row, page)],
          })),
        ]),
      ...{ totals: [], remarks: [], signatures: [] },
    }),
  )
  const name = `${t.title}-${dayOf(ctx.now())}`
  const content = await printDocument([found(first), ...others])
  await writeAudit(ctx, {
    action: 'exported',
    noun: 'account',
    label: `${name}.pdf`,
    after: { format: 'pdf' },
  })
  return pdfReply(name, content)
}
