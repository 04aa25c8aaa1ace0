import { z } from 'zod'
import { identity } from './access.ts'

/** What kind of account did something; `system` is the program itself, or somebody who was not signed in. */
export const actorKinds = ['staff', 'hotel', 'member', 'customer', 'system'] as const
export const actorKind = z.enum(actorKinds)
export type ActorKind = z.output<typeof actorKind>

/** Returns the kind of actor that accounts of an identity are. */
export function actorKindOf(kind: number): ActorKind {
  if (kind === identity.member) return 'member'
  if (kind === identity.customer) return 'customer'
  if (kind === identity.hotelService) return 'hotel'
  return kind === identity.none ? 'system' : 'staff'
}

/** Returns whether an account belongs to the organiser's own staff. */
export function isOwnStaff(kind: number): boolean {
  return kind === identity.admin || kind === identity.management || kind === identity.employee
}

/**
 * Returns whether a field of a response is the name of somebody who did something: `actorName`, `actorRealName`,
 * `authorName` and all that end with `ByName`. Hotels, members and customers receive such a field empty, unless the name is their own.
 */
export function namesActor(field: string): boolean {
  return /^(actor|author|actorReal)Name$|(^b|B)yName$/.test(field)
}
