import { z } from 'zod'
import type { PageName, Right } from '../call/access.ts'
import { checkChosen, chosenOf, matchOf, rowRefusal } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant } from '../call/list.ts'

/** The commands on several rows that can be undone: nothing that they do is final. */
export const undoableCommands = [
  'order.bulkConfirm',
  'order.bulkHold',
  'order.bulkRelease',
  'order.bulkDay',
  'order.bulkAssign',
  'customer.bulkStatus',
  'customer.bulkType',
  'customer.bulkAssign',
  'product.bulkStatus',
  'product.bulkType',
  'product.bulkPrice',
  'product.bulkMinimum',
  'stock.bulkSafety',
  'customer-product.bulkPrice',
  'customer-product.bulkMinimum',
  'customer-product.applyPrices',
  'customer-product.withdrawPrices',
  'tag.change',
] as const
export type UndoableCommand = (typeof undoableCommands)[number]

/** How long they can be undone, in hours. */
export const undoHours = 24

/** The result of a command on several rows for one of them. */
export const bulkRowResult = z.object({
  id,
  /** Its number or code; empty if it does not exist. */
  code: z.string(),
  /** The person or thing that it is about. */
  name: z.string(),
  /** Its state afterwards; null if it does not exist. */
  state: z.string().nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type BulkRowResult = z.output<typeof bulkRowResult>

/** The answer of a command on several rows that can be undone. */
export const undoableResult = z.object({
  /** The action that `bulk-action.undo` undoes; null if no row was changed. */
  actionId: id.nullable(),
  results: z.array(bulkRowResult),
})
export type UndoableResult = z.output<typeof undoableResult>

/** The key by which a caller asks how far a command on several rows is. */
export const progressKey = z.uuid()

interface Asked<Page, Allowed, Shape> {
  right: Allowed
  /** The page whose right it needs, if it is not that of the list. */
  page?: Page
  summary: string
  /** What it needs to know besides the rows. */
  body?: Shape
  /** An example of that. */
  example?: object
}

interface List<Name extends string, Shape extends z.ZodRawShape> {
  id: `${Name}.list`
  query: z.ZodObject<Shape>
}

/**
 * Returns functions that make the commands on many rows of a list: `POST /<resource>/bulk/<verb>`, for single rows or for all
 * that match the list's filters. Each row has its own transaction, so some can succeed while others are refused; the response
 * has the result of each. Those of `undoable` are named in `undoableCommands`, those of `final` cannot be undone.
 */
export function bulkCommandsOf<
  const Name extends string,
  const ListShape extends z.ZodRawShape,
  const Page extends PageName,
>({ id, query }: List<Name, ListShape>, page: Page) {
  const name = id.slice(0, -'.list'.length) as Name
  const chosen = chosenOf(matchOf(query))
  const common = <const Verb extends string, const By extends PageName, const Allowed extends Right>(
    verb: Verb,
    access: { page: By; right: Allowed },
  ) => ({
    id: `${name}.bulk${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as `${Name}.bulk${Capitalize<Verb>}`,
    method: 'POST' as const,
    path: `/api/v1/${name}/bulk/${verb}` as const,
    success: 200 as const,
    access,
    errors: ['stale'] as const,
  })
  const bodyOf = <const Shape extends z.ZodRawShape>(shape: Shape, example: object) =>
    z
      .strictObject({ ...chosen, ...shape })
      .superRefine((body, check) => checkChosen(body as Parameters<typeof checkChosen>[0], check))
      .meta({ example: { rows: [{ id: 17, version: 2 }], ...example } })
  return {
    undoable: <
      const Verb extends string,
      const Allowed extends Right,
      const By extends PageName = Page,
      const Shape extends z.ZodRawShape = {},
    >(
      verb: Verb,
      {
        right,
        page: by = page as never,
        summary,
        body = {} as Shape,
        example = {},
      }: Asked<By, Allowed, Shape>,
    ) =>
      endpoint({
        ...common(verb, { page: by, right }),
        summary: `${summary} Can be undone.`,
        /** By the key, `bulk-action.list` says how far the command is. */
        body: bodyOf({ key: progressKey.optional(), ...body }, example),
        response: undoableResult,
      }),
    final: <
      const Verb extends string,
      const Allowed extends Right,
      const By extends PageName = Page,
      const Shape extends z.ZodRawShape = {},
    >(
      verb: Verb,
      {
        right,
        page: by = page as never,
        summary,
        body = {} as Shape,
        example = {},
      }: Asked<By, Allowed, Shape>,
    ) =>
      endpoint({
        ...common(verb, { page: by, right }),
        summary: `${summary} Cannot be undone.`,
        body: bodyOf(body, example),
        response: z.array(bulkRowResult),
      }),
  }
}

/** A command on several rows that the caller gave. */
export const bulkActionRow = z.object({
  id,
  command: z.enum(undoableCommands),
  /** Identifies the request, as in the audit. */
  requestId: z.string(),
  createdAt: instant,
  /** For how many rows it was given. */
  count: z.int(),
  /** How many of them it has changed so far. */
  changed: z.int(),
  /** How many of these were undone. */
  undone: z.int(),
})
export type BulkAction = z.output<typeof bulkActionRow>

const path = '/api/v1/bulk-action'

export const bulkAction = {
  list: endpoint({
    id: 'bulk-action.list',
    summary:
      'The commands on several rows that the caller gave in the last 24 hours and that can be undone; the newest first, at most 200.',
    method: 'GET',
    path,
    access: 'staff',
    query: z.strictObject({ key: progressKey.optional() }),
    response: z.array(bulkActionRow),
  }),
  undo: endpoint({
    id: 'bulk-action.undo',
    summary:
      'Undoes a command on several rows: on each row that nobody has changed since, the opposite command by its usual rules. Returns the result of each row. Safe to repeat, because a row is undone once.',
    method: 'POST',
    path: `${path}/:id/undo`,
    success: 200,
    access: 'staff',
    params: idParams,
    response: z.array(bulkRowResult),
    errors: ['not-found', 'right.missing'],
  }),
}
