import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasRight } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { customerNote, type CustomerNote } from '@banquet/contract/customer/customer-note'
import { accountNames } from '../../account/account/account-names.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { refuseLong } from '../../kit/list/list-rows.ts'
import { limits } from '../../kit/list/limits.ts'
import { getRow, insertRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { customerNotes, type CustomerNoteRow } from '../../tables/customer/customer-note.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { customerScope } from '../customer/customer.scope.ts'

/** Returns a customer that the caller sees. */
const seenCustomer = ({ db, actor }: Context, id: number) =>
  getRow(db, customers, { id, within: customerScope(actor) })

/** Returns notes as they are shown. */
async function show({ db, actor }: Context, rows: readonly CustomerNoteRow[]): Promise<CustomerNote[]> {
  const nameOf = await accountNames(
    db,
    rows.map(({ writerId }) => writerId),
  )
  return rows.map(({ writerId, ...row }) => ({
    ...row,
    writerName: nameOf.get(writerId) ?? '',
    isOwn: writerId === actor.id,
  }))
}

const showOne = async (ctx: Context, row: CustomerNoteRow) => found((await show(ctx, [row]))[0])

async function listNotes(ctx: Context, customerId: number): Promise<CustomerNote[]> {
  await seenCustomer(ctx, customerId)
  const rows = await ctx.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.isPinned), desc(customerNotes.id))
    .limit(limits.rows + 1)
  refuseLong(rows.length > limits.rows)
  return show(ctx, rows)
}

function addNote(ctx: Context, body: Parsed<typeof customerNote.create>['body']): Promise<CustomerNote> {
  return inTransaction(ctx, async (ctx) => {
    const { realName } = await seenCustomer(ctx, body.customerId)
    const values = { ...body, writerId: ctx.actor.id, createdAt: ctx.now().toISOString() }
    return showOne(ctx, await insertRow(ctx, customerNotes, values, realName))
  })
}

/** Returns a note about a customer that the caller sees: one of the caller, or of anybody for who may edit customers. */
async function whichNote(ctx: Context, id: number, { anybodys }: { anybodys: boolean }) {
  const within = anybodys ? undefined : eq(customerNotes.writerId, ctx.actor.id)
  const which = { id, within }
  const { customerId, text } = await getRow(ctx.db, customerNotes, which)
  const { realName: label } = await seenCustomer(ctx, customerId)
  return { which, label, text }
}

function editNote(
  ctx: Context,
  id: number,
  { version, ...fields }: Parsed<typeof customerNote.update>['body'],
): Promise<CustomerNote> {
  return inTransaction(ctx, async (ctx) => {
    const { text, ...note } = await whichNote(ctx, id, { anybodys: false })
    // To pin a note is not to edit what it says.
    const set = { ...fields, ...(fields.text !== text && { editedAt: ctx.now().toISOString() }) }
    return showOne(ctx, await updateRow(ctx, customerNotes, { ...note, set, version }))
  })
}

function removeNote(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const anybodys = hasRight(ctx.actor, 'customers', 'edit')
    const { which, label } = await whichNote(ctx, id, { anybodys })
    await removeRow(ctx, customerNotes, which, label)
    return null
  })
}

export function customerNoteRoutes(app: FastifyInstance): void {
  route(app, customerNote.ofCustomer, (ctx, { query }) => listNotes(ctx, query.customerId))
  route(app, customerNote.create, (ctx, { body }) => addNote(ctx, body))
  route(app, customerNote.update, (ctx, { params, body }) => editNote(ctx, params.id, body))
  route(app, customerNote.remove, (ctx, { params }) => removeNote(ctx, params.id))
}
