import { sentOf, when, type Resource, type Text } from './resource.ts'

/** The path of a file of events: `event-choice` finds and locks the event of a call. */
export const eventFile = ({ area }: Resource, name: 'event-choice' | 'reorder-in-event') =>
  `${area === 'event' ? '..' : '../../event'}/event/${name}.ts`

/** Returns how the rows of an event are copied; days move by as much as the event. */
function copyText({
  camelPlural,
  pascalPlural,
  wordsPlural,
  fields,
  hasStatus,
  isArranged,
}: Resource): string {
  const days = fields.filter(({ type }) => type === 'day').map(({ name }) => name)
  const kept = [
    ...fields.map(({ name }) => name),
    ...(hasStatus ? ['status'] : []),
    ...(isArranged ? ['indexId'] : []),
  ]
  const values = kept.map((name) => (days.includes(name) ? `${name}: addDays(${name}, days)` : name))
  const parts = `from, to${when(days.length > 0, ', days')}`
  const type = `from: { id: number }; to: { id: number }${when(days.length > 0, '; days: number')}`
  return `
/** Copies the ${wordsPlural} of an event to its copy${when(days.length > 0, ', whose days move')}. */
export async function copy${pascalPlural}(ctx: Context, { ${parts} }: { ${type} }): Promise<void> {
  const { id, eventId } = ${camelPlural}
  const rows = await ctx.db.select().from(${camelPlural}).where(eq(eventId, from.id)).orderBy(asc(id))
  await insertRows(ctx, ${camelPlural}, rows.map(({ ${kept.join(', ')} }) => ({ eventId: to.id, ${values.join(', ')} })))
}
`
}

/** The commands of a noun whose rows belong to an event: each locks the event, so that it is not archived meanwhile. */
export function commandsText(resource: Resource): Text {
  const { area, kebab, camel, camelPlural, pascal, words, fields, isArranged } = resource
  const hasDays = fields.some(({ type }) => type === 'day')
  const text = `import { asc, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { ${camel} } from '@banquet/contract/${area}/${kebab}'
${when(hasDays, "import { addDays } from '@banquet/contract/rule/day/days'\n")}import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
${when(isArranged, "import { nextIndex } from '../../kit/rows/reorder.ts'\n")}import { getRow, insertRow, insertRows, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '${eventFile(resource, 'event-choice')}'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

export function add${pascal}(ctx: Context, { eventId, ...body }: Parsed<typeof ${camel}.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    return insertRow(ctx, ${camelPlural}, { ...body, eventId: event.id${when(isArranged, `, indexId: nextIndex(${camelPlural})`)} })
  })
}

/** Edits a ${words}; it stays in its event. */
export function edit${pascal}(ctx: Context, id: number, { version, eventId, ...set }: Parsed<typeof ${camel}.update>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own } = await getRow(ctx.db, ${camelPlural}, id)
    await lockOpenEvent(ctx.db, own)
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    return updateRow(ctx, ${camelPlural}, { which: id, set, version })
  })
}

export function remove${pascal}(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, ${camelPlural}, id)).eventId)
    return removeRow(ctx, ${camelPlural}, id)
  })
}
${copyText(resource)}`
  return [`server/src/${area}/${kebab}/${kebab}.commands.ts`, text]
}

/** The scenarios of a noun whose rows belong to an event. */
export function eventScenarioText({ area, kebab, camel, wordsPlural, fields, isArranged }: Resource): Text {
  const text = `import { ${camel} as calls } from '@banquet/contract/${area}/${kebab}'
import { currentEvent, inArchived, inEventRefusals } from '../in-event.ts'
${when(isArranged, "import { reorderScenarios } from '../reorder.ts'\n")}import type { Scenarios, World } from '../world.ts'

const body = (world: World) => ({ ${sentOf(fields, '`甲${world.seed()}`')} })

async function added(world: World): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}
${when(isArranged, `\nconst { inputs, refusals } = reorderScenarios('${kebab}', calls)\n`)}
/** The scenarios of the calls about ${wordsPlural}. */
export const ${camel}: Scenarios = {
  row: added,
  inputs: {
    ${when(isArranged, '...inputs,')}
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
  },
  refusals: {
    ...inEventRefusals(calls),
    ${when(
      isArranged,
      `reorder: {
      ...refusals['reorder'],
      'event.state': async (world) => {
        const ids = [await inArchived(world, calls.create)]
        return world.admin.send(calls.reorder, { body: { ids, index_ids: [1] } })
      },
    },`,
    )}
    remove: {
      'event.state': async (world) =>
        world.admin.send(calls.remove, { params: { id: await inArchived(world, calls.create) } }),
    },
  },
}
`
  return [`server/test/scenario/${area}/${kebab}.scenarios.ts`, text]
}
