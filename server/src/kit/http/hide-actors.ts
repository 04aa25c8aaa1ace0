import { isOwnStaff, namesActor } from '@banquet/contract/call/actor-name'
import type { Actor } from '../context.ts'

type Reader = Pick<Actor, 'identity' | 'name' | 'realName'>

function hide(value: unknown, own: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => hide(one, own))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      if (typeof one === 'string' && namesActor(field)) return [field, own.includes(one) ? one : '']
      return [field, hide(one, own)]
    }),
  )
}

/**
 * Returns the body of a response without the names of those who did something, for readers outside of the organiser's
 * staff; their own name stays. The organiser's staff know each other, so they read everything.
 */
export function hideActors<T>({ identity: kind, name, realName }: Reader, body: T): T {
  return isOwnStaff(kind) ? body : (hide(body, [name, realName]) as T)
}
