import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasRight, pages } from '@banquet/contract/call/access'
import { importCalls } from '@banquet/contract/office/import'
import {
  importPages,
  missingRight,
  nounsOfEvents,
  type ImportNoun,
} from '@banquet/contract/office/import-fields'
import type { Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { guessMapping } from '../../kit/sheet/read-cells.ts'
import { readSheet } from '../../kit/sheet/read-sheet.ts'
import { sheetLimits } from '../../kit/sheet/sheet-rows.ts'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import { exportFaults } from './export-faults.ts'
import { exportTemplate } from './export-template.ts'
import { getImport, getImportPreview, readImportFields, showImport } from './import.queries.ts'
import { addImport, changeImport } from './keep-import.ts'
import { prepareImport } from './prepare-import.ts'
import { runImport } from './run-import.ts'

/** Throws if the actor lacks a right that an import of a noun requires. */
function authorizeNoun({ actor }: Context, noun: ImportNoun): void {
  const page = importPages[noun]
  const right = missingRight(noun, (page, right) => hasRight(actor, page, right))
  if (right) throw new Refusal('right.missing', { params: { page, pageId: pages[page].id, right } })
}

/** Returns the event of what is imported: the given one, or the current one. */
async function eventOf({ db }: Context, wanted: number | undefined): Promise<number> {
  const id = await chosenEvent(db, wanted)
  if (id === undefined) throw new Refusal('event.none')
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.id, id))
  if (!event) throw invalid('eventId', 'unknown')
  return id
}

async function ownImport(ctx: Context, id: number, read = getImport) {
  const row = await read(ctx, id)
  authorizeNoun(ctx, row.noun as ImportNoun)
  return row
}

/** The nouns whose cells have whole texts. */
const longNouns: readonly ImportNoun[] = ['submission', 'decision']

export function importRoutes(app: FastifyInstance): void {
  takeUploads(app, (scope) => {
    route(scope, importCalls.upload, async (ctx, { params: { noun }, query, upload }) => {
      authorizeNoun(ctx, noun)
      const eventId = nounsOfEvents.includes(noun) ? await eventOf(ctx, query.eventId) : null
      const fields = await readImportFields(ctx, noun)
      const { encoding, sheet: name } = query
      const sheet = await readSheet(upload.content, {
        longest: longNouns.includes(noun) ? sheetLimits.longCell : sheetLimits.cell,
        known: (cells) => Object.keys(guessMapping(fields, cells, {})).length,
        encoding,
        sheet: name,
      })
      return showImport(await addImport(ctx, { noun, eventId, fileName: upload.name, sheet }))
    })
  })
  route(app, importCalls.get, async (ctx, { params }) =>
    showImport(await ownImport(ctx, params.id, getImportPreview)),
  )
  route(app, importCalls.preview, async (ctx, { params, body: { mapping, existing, zeros } }) => {
    const row = await ownImport(ctx, params.id)
    if (row.status !== 'uploaded') throw new Refusal('import.finished')
    const noun = row.noun as ImportNoun
    const plan = await prepareImport(ctx, { ...row, noun, mapping, existing, zeros })
    const { counts, faults, warnings, shortNumbers } = plan
    return showImport(
      await changeImport(ctx, row, { mapping, result: { counts, faults, warnings, shortNumbers } }),
    )
  })
  route(app, importCalls.run, async (ctx, { params, body }) => {
    await ownImport(ctx, params.id)
    return showImport(await runImport(ctx, params.id, body))
  })
  route(app, importCalls.faults, async (ctx, { params, query }) =>
    exportFaults(ctx, await ownImport(ctx, params.id), query),
  )
  route(app, importCalls.template, (ctx, { params, query }) => {
    authorizeNoun(ctx, params.noun)
    return exportTemplate(ctx, params.noun, query)
  })
}
