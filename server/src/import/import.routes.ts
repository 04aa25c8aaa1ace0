import type { FastifyInstance } from 'fastify'
import { hasRight, pages } from '@banquet/contract/access'
import { importCalls, importPages } from '@banquet/contract/import'
import type { ImportFault } from '@banquet/contract/import'
import { importFields } from '@banquet/contract/import-fields'
import type { ImportNoun } from '@banquet/contract/import-fields'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import { exportRows } from '../kit/export.ts'
import { readSheet } from '../kit/read-sheet.ts'
import type { SheetLine } from '../kit/sheet-rows.ts'
import { route } from '../kit/route.ts'
import { faultWords } from './fault-words.ts'
import { takeUploads } from '../kit/upload.ts'
import { getImport, showImport } from './import.queries.ts'
import { addImport, changeImport } from './keep-import.ts'
import type { Import } from './import.queries.ts'
import { prepareImport } from './prepare-import.ts'
import { runImport } from './run-import.ts'

/** An import adds and edits, so it needs both rights on the page of its noun. */
function authorizeNoun({ actor }: Context, noun: ImportNoun): void {
  const page = importPages[noun]
  for (const right of ['add', 'edit'] as const)
    if (!hasRight(actor, page, right))
      throw new Refusal('right.missing', { params: { page, pageId: pages[page].id, right } })
}

async function ownImport(ctx: Context, id: number) {
  const row = await getImport(ctx, id)
  authorizeNoun(ctx, row.noun as ImportNoun)
  return row
}

interface FaultyLine extends SheetLine {
  faults: ImportFault[]
}

function linesOf({ rows, result }: Import): FaultyLine[] {
  const faultsOf = Map.groupBy(result?.faults ?? [], (fault) => fault.row)
  return rows.flatMap((line) => {
    const faults = faultsOf.get(line.row)
    return faults ? [{ ...line, faults }] : []
  })
}

async function* portion<Row>(rows: readonly Row[]) {
  yield rows
}

export function importRoutes(app: FastifyInstance): void {
  takeUploads(app, (scope) => {
    route(scope, importCalls.upload, async (ctx, { params, upload }) => {
      authorizeNoun(ctx, params.noun)
      const sheet = await readSheet(upload.content)
      return showImport(await addImport(ctx, params.noun, upload.name, sheet))
    })
  })
  route(app, importCalls.get, async (ctx, { params }) => showImport(await ownImport(ctx, params.id)))
  route(app, importCalls.preview, async (ctx, { params, body: { mapping, existing } }) => {
    const row = await ownImport(ctx, params.id)
    if (row.status !== 'uploaded') throw new Refusal('import.finished')
    const noun = row.noun as ImportNoun
    const plan = await prepareImport(ctx, { ...row, noun, mapping, existing })
    const { counts, faults } = plan
    return showImport(await changeImport(ctx, row, { mapping, result: { counts, faults } }))
  })
  route(app, importCalls.run, async (ctx, { params, body }) => {
    await ownImport(ctx, params.id)
    return showImport(await runImport(ctx, params.id, body))
  })
  route(app, importCalls.faults, async (ctx, { params, query: { format, language } }) => {
    const row = await ownImport(ctx, params.id)
    // The faulty lines as they were sent, with the reasons beside them: to be mended and sent again.
    const lines = linesOf(row)
    const columns = [
      ...row.headers.map((header, at) => ({ header, value: ({ cells }: FaultyLine) => cells[at] ?? '' })),
      {
        header: language === 'zh-TW' ? '列' : 'Row',
        value: (line: FaultyLine) => line.row,
      },
      {
        header: language === 'zh-TW' ? '原因' : 'Reason',
        value: ({ faults }: FaultyLine) => faults.map((fault) => faultWords(fault, language)).join('; '),
      },
    ]
    return exportRows(ctx, {
      format,
      title: language === 'zh-TW' ? '匯入錯誤清單' : 'import-faults',
      noun: row.noun.replaceAll('-', '_'),
      filters: { import: row.id },
      columns,
      read: () => portion(lines),
    })
  })
  route(app, importCalls.template, async (ctx, { params, query: { format, language } }) => {
    authorizeNoun(ctx, params.noun)
    const columns = importFields[params.noun].map((field) => ({
      header: field[language],
      value: (line: Record<string, string>) => line[field.key] ?? '',
    }))
    const example = Object.fromEntries(importFields[params.noun].map(({ key, example }) => [key, example]))
    return exportRows(ctx, {
      format,
      title: language === 'zh-TW' ? '匯入範本' : 'import-template',
      noun: params.noun.replaceAll('-', '_'),
      filters: { template: true },
      columns,
      read: () => portion([example]),
    })
  })
}
