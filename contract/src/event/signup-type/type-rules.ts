import type { z } from 'zod'

/** Which other sign-up types of its event a type needs or excludes. */
export interface TypeRules {
  id: number
  /** A person needs one of these as well; empty if the type stands alone. */
  needsTypeIds: readonly number[]
  /** A person cannot have any of these as well; each of them names this type in return. */
  excludesTypeIds: readonly number[]
}

/** Why a person cannot have a type together with others, and the types that are missing or in the way. */
export interface TypeConflict {
  code: 'signup-type.needs' | 'signup-type.excludes'
  typeIds: readonly number[]
}

/** Whether a type can only be chosen together with another one, or excludes one. */
export function hasRules({ needsTypeIds, excludesTypeIds }: Omit<TypeRules, 'id'>): boolean {
  return needsTypeIds.length > 0 || excludesTypeIds.length > 0
}

/** Returns which of the other types of a person a type excludes. */
export function excludedOf({ excludesTypeIds }: TypeRules, others: readonly number[]): number[] {
  return excludesTypeIds.filter((id) => others.includes(id))
}

/** Returns whether the other types of a person include one that a type needs. */
export function isSupported({ needsTypeIds }: TypeRules, others: readonly number[]): boolean {
  return needsTypeIds.length === 0 || needsTypeIds.some((id) => others.includes(id))
}

/** Returns why a person with other types cannot have a type; undefined if they can. */
export function typeConflict(type: TypeRules, others: readonly number[]): TypeConflict | undefined {
  const typeIds = excludedOf(type, others)
  if (typeIds.length > 0) return { code: 'signup-type.excludes', typeIds }
  return isSupported(type, others) ? undefined : { code: 'signup-type.needs', typeIds: type.needsTypeIds }
}

/**
 * Returns by the ids of types how many types have to be added before each at most: 0 for one that stands alone. Types that need each
 * other, which can only be added in one go, end at the number of types.
 */
export function typeDepths(types: readonly TypeRules[]): ReadonlyMap<number, number> {
  const depths = new Map(types.map(({ id }) => [id, 0]))
  for (const _ of types)
    for (const { id, needsTypeIds } of types) {
      const below = needsTypeIds.flatMap((needed) => depths.get(needed) ?? [])
      if (below.length > 0) depths.set(id, Math.min(types.length, 1 + Math.max(...below)))
    }
  return depths
}

/**
 * Returns those of some sign-ups of a person that lack what they need once `leaving` ends, those that depend on others of
 * them first, so that they can be ended in this order. One that lacked it before is not among them.
 */
export function dependantsOf<Row extends TypeRules>(
  leaving: number,
  rows: readonly Row[],
  staying: readonly number[] = [],
): Row[] {
  const gone = [leaving]
  const found: Row[] = []
  for (;;) {
    const left = rows.filter((row) => !found.includes(row))
    const have = [...staying, ...left.map(({ id }) => id)]
    const next = left.find(
      (row) => row.needsTypeIds.some((id) => gone.includes(id)) && !isSupported(row, have),
    )
    if (!next) return found.toReversed()
    found.push(next)
    gone.push(next.id)
  }
}

/** Adds a fault to a list that names a type twice, or one of the other list. */
export function checkTypeRules(
  { needsTypeIds, excludesTypeIds }: Omit<TypeRules, 'id'>,
  check: z.RefinementCtx,
): void {
  const add = (path: keyof Omit<TypeRules, 'id'>) =>
    check.addIssue({ code: 'custom', path: [path], params: { code: 'repeated' } })
  if (new Set(needsTypeIds).size !== needsTypeIds.length) add('needsTypeIds')
  if (
    new Set(excludesTypeIds).size !== excludesTypeIds.length ||
    excludesTypeIds.some((id) => needsTypeIds.includes(id))
  )
    add('excludesTypeIds')
}
