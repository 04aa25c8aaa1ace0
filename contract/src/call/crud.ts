import { z } from 'zod'
import { type PageName, status } from './access.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { id, idParams, listQuery, version, oneOf } from './list.ts'
import { historyOf } from './row-calls.ts'

interface Resource<Name, Row, Item, Shape extends z.ZodRawShape, Column extends string, Filters> {
  /** The noun: in the path, in the ids of the calls, in the audit. */
  name: Name
  page: PageName
  row: Row
  input: z.ZodObject<Shape>
  /** The row in the list, if it lacks some of the fields, such as long texts. */
  item?: Item
  /** A rule about several fields: adds the faults of what is created or edited. */
  check?: (fields: z.output<z.ZodObject<Shape>>, check: z.RefinementCtx) => void
  /** On a scoped page, its rows nevertheless apply to everybody who has the page: see `PageAccess`. */
  general?: true
  /** Columns that a list can be sorted by; the first is the default. */
  sort: readonly [Column, ...Column[]]
  filters?: Filters
  /** The default sort order, if it is not the first column ascending. */
  order?: NoInfer<Column> | `-${NoInfer<Column>}`
  /** Refusals of creating and editing, besides the usual ones. */
  errors?: readonly ErrorCode[]
}

/**
 * Returns the calls that every plain resource has. Spread them, then add or replace calls. What is created or edited may be
 * a row as it was read: see `sentBack` of `Endpoint`.
 */
export function crud<
  const Name extends string,
  Row extends z.ZodType,
  Shape extends z.ZodRawShape,
  const Column extends string,
  Filters extends z.ZodRawShape = {},
  Item extends z.ZodObject = Row & z.ZodObject,
>(r: Resource<Name, Row, Item, Shape, Column, Filters>) {
  const { name, page, row } = r
  const path = `/api/v1/${name}` as const
  const byId = `${path}/:id` as const
  const may = <const R extends 'view' | 'add' | 'edit' | 'delete'>(right: R) => ({ page, right })
  const change = <const R extends 'add' | 'edit' | 'delete'>(right: R) => ({
    ...may(right),
    ...(r.general && { general: r.general }),
  })
  const { shape } = r.input
  const edited = { ...shape, version: version.optional() }
  const { item } = r
  const whole: object = row instanceof z.ZodObject ? row.shape : {}
  const lacking = item ? Object.keys(shape).filter((field) => field in whole && !(field in item.shape)) : []
  const keeps = lacking.length > 0 && { keeps: lacking }
  const kept =
    lacking.length > 0 ? ' Fields that rows of the list lack stay as they are if they are not sent.' : ''
  const writing: readonly ErrorCode[] = r.errors ?? []
  const checked = <Body extends z.ZodObject>(body: Body): Body =>
    r.check ? body.superRefine(r.check as Parameters<Body['superRefine']>[0]) : body
  const get = endpoint({
    id: `${name}.get`,
    summary: `One ${name}.`,
    method: 'GET',
    path: byId,
    access: may('view'),
    params: idParams,
    response: row,
    errors: ['not-found'],
  })
  return {
    list: endpoint({
      id: `${name}.list`,
      summary: `Rows of ${name}: all of them, or a page.`,
      method: 'GET',
      path,
      list: true,
      access: may('view'),
      query: listQuery(r.sort, (r.filters ?? {}) as Filters, r.order),
      response: z.array((r.item ?? row) as Item),
    }),
    get,
    create: endpoint({
      id: `${name}.create`,
      summary: `Adds a ${name}.`,
      method: 'POST',
      path,
      idempotent: true,
      access: change('add'),
      body: checked(z.strictObject(shape)),
      sentBack: 'copy',
      response: row,
      errors: writing,
    }),
    update: endpoint({
      id: `${name}.update`,
      summary: `Edits a ${name}.${kept}`,
      method: 'PUT',
      path: byId,
      access: change('edit'),
      params: idParams,
      body: checked(z.strictObject(edited)),
      sentBack: get,
      ...keeps,
      response: row,
      errors: ['not-found', 'stale', ...writing],
    }),
    put: endpoint({
      id: `${name}.put`,
      summary: `Edits a ${name}, with its id in the body.${kept}`,
      method: 'PUT',
      path,
      access: change('edit'),
      body: checked(z.strictObject({ ...edited, id })),
      sentBack: get,
      ...keeps,
      response: row,
      errors: ['not-found', 'stale', ...writing],
    }),
    remove: endpoint({
      id: `${name}.remove`,
      summary: `Deletes a ${name}.`,
      method: 'DELETE',
      path: byId,
      access: change('delete'),
      params: idParams,
      response: z.null(),
      errors: ['not-found', 'in-use'],
    }),
    history: historyOf(name, `a ${name}`, page),
  }
}

/** The status of a record: a record that is in use cannot be deleted, but it can be made inactive. */
export const usable = z.literal([status.inactive, status.active]).default(status.active)

/** The filter of a list by that status. */
export const usableFilter = oneOf([status.inactive, status.active]).optional()
