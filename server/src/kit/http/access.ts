import {
  hasRight,
  identity,
  pages,
  seesAll,
  sideOf,
  type PageName,
  type Right,
} from '@banquet/contract/call/access'
import type { Access, PageAccess } from '@banquet/contract/call/endpoint'
import type { Actor } from '../context.ts'
import { Refusal } from '../errors.ts'

function isList(access: Access): access is readonly PageAccess[] {
  return Array.isArray(access)
}

/** The kinds of account of the shop. They have no pages; calls name them explicitly. */
const shopKinds: Readonly<Record<number, 'customer' | 'member'>> = {
  [identity.customer]: 'customer',
  [identity.member]: 'member',
}

/** Whether a call is for this kind of account. Some of these calls give each account only its own rows. */
function isFor(
  kind: 'customer' | 'member' | undefined,
  access: Exclude<Access, 'public' | 'signed-in'>,
): boolean {
  if (typeof access === 'string') return access === kind
  if (isList(access)) return access.some((one) => isFor(kind, one))
  return kind !== undefined && access.orSelf === kind
}

/** Returns whether an actor may make a call with this access. Which rows exist for them is decided by the scope. */
export function may(access: Access, actor: Actor): boolean {
  if (access === 'public') return true
  if (actor.id === 0) return false
  if (access === 'signed-in') return true
  if (sideOf(actor.identity) === 'shop') return isFor(shopKinds[actor.identity], access)
  if (access === 'staff') return true
  if (access === 'admin') return actor.identity === identity.admin
  if (access === 'customer' || access === 'member') return false
  if (isList(access)) return access.some((one) => may(one, actor))
  if (access.orSelf === true) return true
  return hasRight(actor, access.page, access.right) && (!access.general || seesAll(actor, access.page))
}

/** Throws if the actor does not see all rows of the page and so may not change what applies to everybody there. */
export function requireGeneral(actor: Actor, page: PageName): void {
  if (!seesAll(actor, page)) throw new Refusal('right.general', { params: { page, pageId: pages[page].id } })
}

/** Throws if the actor may not make the call, and names the page whose right is missing. */
export function authorize(access: Access, actor: Actor): void {
  if (may(access, actor)) return
  if (access !== 'signed-in' && sideOf(actor.identity) !== 'staff') throw new Refusal('auth.wrong-side')
  if (access === 'admin') throw new Refusal('admin.only')
  const needed = isList(access) ? access[0] : access
  if (typeof needed !== 'object') throw new Refusal('auth.wrong-side')
  if (needed.general && hasRight(actor, needed.page, needed.right)) requireGeneral(actor, needed.page)
  throw missing(needed.page, needed.right)
}

function missing(page: PageName, right: Right): Refusal {
  return new Refusal('right.missing', { params: { page, pageId: pages[page].id, right } })
}
