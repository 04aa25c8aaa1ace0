import type { FastifyInstance } from 'fastify'
import type { Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { BulkRowResult, UndoableCommand, UndoableResult } from '@banquet/contract/platform/bulk-action'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { chosenRows, type Seen } from '../../kit/list/chosen-rows.ts'
import type { Listing, NumberedTable } from '../../kit/list/list.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { runUndoable } from './bulk-action.ts'
import { undoings, type ShownRow } from './bulk-action.handlers.ts'

/** The rows of a list, for commands on many of them. */
interface Rows<Row, Query extends object> {
  table: NumberedTable & { version: PgColumn }
  /** The list in which the rows were chosen, with the scope of its reader. */
  listing: (ctx: Context, query: Query & { sort: string }) => Promise<Listing> | Listing
  /** The column that says in which order the rows are processed that match filters. */
  sort: string
  /** Reads a row as far as the caller may see it; undefined if there is none. */
  read: (ctx: Context, id: number) => Promise<Row | undefined>
  shown: (row: Row) => ShownRow
}

/** A call made with `bulkCommandsOf`. */
type Call = Endpoint & { access: PageAccess; body: z.ZodType }

/** The input of a command, without the rows. */
type BodyOf<E extends Call> = Omit<z.output<E['body']> & object, keyof Chosen>

interface Command<E extends Call> {
  call: E
  /** Refuses what is wrong for every row, before the first. */
  check?: (ctx: Context, input: BodyOf<E>) => Promise<void>
}

interface Change<Row> {
  after: Row
  before: Record<string, unknown>
}

interface Undoable<E extends Call, Row> extends Command<E> {
  /** Changes a row, in a transaction of its own, if it has the version that was seen; returns what undoing writes back as well. */
  run: (ctx: Context, row: Seen, input: BodyOf<E>) => Promise<Change<Row>>
  /** Does the opposite, if the row has the version that the command left. */
  undo: (ctx: Context, row: Seen & { before: Record<string, unknown> }) => Promise<Row>
  /** Runs after the last row, for those that were changed. */
  after?: (ctx: Context, changes: readonly Change<Row>[], input: BodyOf<E>) => Promise<void>
}

interface Final<E extends Call, Row> extends Command<E> {
  /** Changes a row, in a transaction of its own, if it has the version that was seen. */
  run: (ctx: Context, row: Seen, input: BodyOf<E>) => Promise<Row>
}

interface Setting<E extends Call, Row> extends Command<E> {
  /** The edit of a single row, if it has the version that was seen. */
  edit: (ctx: Context, row: Seen, fields: BodyOf<E>) => Promise<Row>
}

interface Chosen {
  rows: readonly Seen[]
  match?: object | undefined
  count?: number | undefined
  key?: string | undefined
}

/** A command on many rows: its route, and how it is undone if it can be. */
export interface BulkCommand {
  call: Endpoint
  handle: (ctx: Context, body: Chosen) => Promise<UndoableResult | BulkRowResult[]>
  undoing?: Parameters<typeof undoings.set>[1]
}

/** Returns functions that make the commands on many rows of a list. */
export function bulkCommandsOn<Row extends Seen, Query extends object>(noun: Rows<Row, Query>) {
  const choose = (ctx: Context, { rows, match, count }: Chosen) => {
    const query = { ...match, sort: noun.sort } as Query & { sort: string }
    const listing = () => noun.listing(ctx, query)
    return chosenRows(ctx.db, noun.table, { rows, match, count }, { query, listing })
  }
  const asItIs = async (ctx: Context, id: number): Promise<ShownRow> => {
    const row = await noun.read(ctx, id)
    return row === undefined ? { id, code: '', name: '', state: null } : noun.shown(row)
  }
  const inputOf = <E extends Call>({
    rows: _rows,
    match: _match,
    count: _count,
    key: _key,
    ...input
  }: Chosen) => input as unknown as BodyOf<E>

  function undoable<const E extends Call>(command: Undoable<E, Row>): BulkCommand {
    const { call, check, run, undo, after } = command
    return {
      call,
      handle: async (ctx, body) => {
        const input = inputOf<E>(body)
        await check?.(ctx, input)
        const changes: Change<Row>[] = []
        const answer = await runUndoable(ctx, {
          command: call.id as UndoableCommand,
          key: body.key,
          rows: await choose(ctx, body),
          run: async (ctx, row) => {
            const change = await run(ctx, row, input)
            changes.push(change)
            return { shown: noun.shown(change.after), version: change.after.version, before: change.before }
          },
          asItIs: (id) => asItIs(ctx, id),
        })
        const done = new Set(answer.results.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])))
        await after?.(
          ctx,
          changes.filter(({ after }) => done.has(after.id)),
          input,
        )
        return answer
      },
      undoing: { access: call.access, undo: async (ctx, row) => noun.shown(await undo(ctx, row)), asItIs },
    }
  }

  function final<const E extends Call>({ call, check, run }: Final<E, Row>): BulkCommand {
    return {
      call,
      handle: async (ctx, body) => {
        const input = inputOf<E>(body)
        await check?.(ctx, input)
        return runOnEach(ctx, await choose(ctx, body), {
          command: async (row) => noun.shown(await run(ctx, row, input)),
          asItIs: (id) => asItIs(ctx, id),
        })
      },
    }
  }

  /** A command that sets fields of a row by the edit of a single one; undoing sets them back. */
  function setting<const E extends Call>({ call, check, edit }: Setting<E, Row>): BulkCommand {
    return undoable<E>({
      call,
      ...(check && { check }),
      run: async (ctx, row, fields) => {
        // The edit refuses a row with another version, so what it replaces are these values.
        const there = new Map(Object.entries(found(await noun.read(ctx, row.id))))
        const before = Object.fromEntries(Object.keys(fields).map((name) => [name, there.get(name)]))
        return { after: await edit(ctx, row, fields), before }
      },
      undo: (ctx, { before, id, version }) => edit(ctx, { id, version }, before as BodyOf<E>),
    })
  }

  return { undoable, final, setting }
}

/** Binds commands on many rows. */
export function bulkRoutes(app: FastifyInstance, commands: readonly BulkCommand[]): void {
  for (const { call, handle } of commands)
    route<Endpoint>(app, call, (ctx, input) => handle(ctx, (input as { body: Chosen }).body))
}

/** Says how commands on many rows are undone. */
export function provideUndoings(commands: readonly BulkCommand[]): void {
  for (const { call, undoing } of commands) if (undoing) undoings.set(call.id as UndoableCommand, undoing)
}
