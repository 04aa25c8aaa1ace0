import { globSync } from 'node:fs'
import { join } from 'node:path'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Parts } from '../server.ts'

/** Noun and verb of a call. */
export function nounAndVerb(e: Endpoint): [string, string] {
  const [noun = '', verb = ''] = e.id.split('.')
  return [noun, verb]
}

/** The file with the scenarios of a call or noun, which failures name; one that is new is also listed in `all.ts`. */
export function scenarioFile(id: string): string {
  const [noun] = id.split('.')
  const [file] = globSync(`*/${noun}.scenarios.ts`, { cwd: import.meta.dirname })
  return file === undefined
    ? `what server/test/scenario/all.ts lists for "${noun}" (if nothing, a new <area>/${noun}.scenarios.ts there)`
    : join('server/test/scenario', file)
}

/** The call with this id. */
export function callOf(id: string): Endpoint | undefined {
  return all.find((e) => e.id === id)
}

/** Returns where a request names the row it is about: in its address, or in its body. */
export function placeOfId(parts: Parts): 'params' | 'body' | undefined {
  if (parts.params && 'id' in parts.params) return 'params'
  return typeof parts.body === 'object' && parts.body !== null && 'id' in parts.body ? 'body' : undefined
}

/** The same request about another row. */
export function withId(parts: Parts, id: number): Parts {
  const place = placeOfId(parts)
  return place ? { ...parts, [place]: { ...(parts[place] as object), id } } : parts
}
