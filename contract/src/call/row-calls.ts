import { z } from 'zod'
import type { PageName } from './access.ts'
import { endpoint, type Access } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { changes } from './history.ts'
import { idParams } from './list.ts'

/**
 * Returns the call that reads the history of a row, for staff who may view its page; `noun` names the row in the summary,
 * such as `a refund`.
 */
export function historyOf<const Name extends string, const Page extends PageName>(
  name: Name,
  noun: string,
  page: Page,
) {
  return endpoint({
    id: `${name}.history` as const,
    summary: `The history of ${noun}: who changed what and when; newest first.`,
    method: 'GET',
    path: `/api/v1/${name}/:id/history` as const,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  })
}

interface Commands<Name, Row, Who> {
  name: Name
  access: Who
  /** The response of every command. */
  row: Row
}

interface Command {
  summary: string
  body?: z.ZodType
  errors: readonly ErrorCode[]
}

/** Returns a function that makes the commands on a row of a resource: `POST /<resource>/{id}/<verb>`. */
export function commandsOf<const Name extends string, Row extends z.ZodType, const Who extends Access>({
  name,
  access,
  row,
}: Commands<Name, Row, Who>) {
  return <const Verb extends string, const Rest extends Command>(verb: Verb, rest: Rest) =>
    endpoint({
      ...rest,
      id: `${name}.${verb}` as const,
      method: 'POST',
      path: `/api/v1/${name}/:id/${verb}` as const,
      success: 200,
      access,
      params: idParams,
      response: row,
    })
}

interface List<Name extends string, Shape extends z.ZodRawShape> {
  id: `${Name}.list`
  path: `/api/v1/${Name}`
  query: z.ZodObject<Shape>
}

/**
 * Returns the call that counts the rows of a list by state, with the filters of the list except the state. `also` names
 * further filters that are left out and counted in the same way.
 */
export function countsOf<
  const Name extends string,
  const Shape extends z.ZodRawShape,
  const Page extends PageName,
  const Key extends string,
  const Also extends string = never,
  const By extends string = 'state',
>(
  { id, path, query }: List<Name, Shape>,
  { page, states, summary, also = [], by = 'state' as By }: Counts<Page, Key, Also, By>,
) {
  const left = new Set<string>(['page', 'size', 'sort', by, ...also])
  const shape = Object.fromEntries(Object.entries(query.shape).filter(([key]) => !left.has(key)))
  const counted = Object.fromEntries([...states, ...also].map((key) => [key, z.int()]))
  return endpoint({
    id: `${id.slice(0, -'.list'.length) as Name}.counts` as const,
    summary,
    method: 'GET',
    path: `/api/v1/${path.slice('/api/v1/'.length) as Name}/count` as const,
    access: { page, right: 'view' },
    query: z.strictObject(shape as Omit<Shape, 'page' | 'size' | 'sort' | By | Also>),
    response: z.object(counted as Record<Key | Also, z.ZodInt>),
  })
}

interface Counts<Page, Key, Also, By> {
  page: Page
  summary: string
  states: readonly Key[]
  also?: readonly Also[]
  /** The filter whose values are counted, if it is not named `state`. */
  by?: By
}
