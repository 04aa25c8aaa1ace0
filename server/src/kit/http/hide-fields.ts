import { z } from 'zod'
import { fieldRights, receives } from '@banquet/contract/call/field-rights'
import type { Actor } from '../context.ts'
import { hideActors } from './hide-actors.ts'

/** Whether a schema has fields that need a right, at any depth. */
const known = new WeakMap<z.core.$ZodType, boolean>()

/** Returns what a schema consists of: the schema within it, or the fields of an object. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [schema.unwrap()]
  if (schema instanceof z.ZodArray) return [schema.element]
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : []
}

function isGuarded(schema: z.core.$ZodType): boolean {
  const before = known.get(schema)
  if (before !== undefined) return before
  const now = fieldRights.has(schema) || partsOf(schema).some(isGuarded)
  known.set(schema, now)
  return now
}

function hide(actor: Actor, schema: z.core.$ZodType, value: unknown): unknown {
  if (!isGuarded(schema) || typeof value !== 'object' || value === null) return value
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return hide(actor, schema.unwrap(), value)
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one) => hide(actor, schema.element, one)) : value
  if (!(schema instanceof z.ZodObject)) return value
  const fields: Readonly<Record<string, z.core.$ZodType | undefined>> = schema.shape
  const shown = Object.entries(value).flatMap(([name, one]) => {
    const field = fields[name]
    if (!field) return [[name, one] as const]
    const right = fieldRights.get(field)
    return right && !receives(actor, right) ? [] : [[name, hide(actor, field, one)] as const]
  })
  return Object.fromEntries(shown)
}

/** Returns a response as its reader receives it: without the fields that need a right, and without the names of actors. */
export function shownTo<T>(actor: Actor, schema: z.core.$ZodType, body: T): T {
  return hideActors(actor, hide(actor, schema, body) as T)
}
