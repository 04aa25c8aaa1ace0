import type { Endpoint } from '@banquet/contract/call/endpoint'
import { isDeep } from '../deep.ts'
import { callOf, nounAndVerb } from '../scenario/request.ts'

/** The properties of a call that decide how `server/src/kit/http` reads a request and answers it. */
const traits = ['params', 'query', 'body', 'upload', 'list', 'file', 'text', 'stream', 'idempotent'] as const

/**
 * The kind of a call: what the tools that all calls share distinguish. Of calls of one kind they read, guard and answer
 * each in the same way.
 */
export function kindOf(e: Endpoint): string {
  const access = typeof e.access === 'string' ? e.access : 'page'
  return [e.method, access, ...traits.filter((trait) => e[trait])].join(' ')
}

/** Returns the first of each kind; in the exhaustive form all of them. */
export function oneOfEach<T>(all: readonly T[], kind: (one: T) => string): readonly T[] {
  if (isDeep) return all
  const first = new Map<string, T>()
  for (const one of all) if (!first.has(kind(one))) first.set(kind(one), one)
  return [...first.values()]
}

/**
 * Whether a call edits a row whose id is in its body, beside one with the id in the address. Both bind the same command, and
 * crud.test.ts makes them both, so the normal form makes only the other one in tests about what a command does.
 */
export function isTwin(e: Endpoint): boolean {
  const [noun, verb] = nounAndVerb(e)
  return verb === 'put' && callOf(`${noun}.update`) !== undefined
}
