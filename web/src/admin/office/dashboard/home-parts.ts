import type { PersonalSettings } from '@banquet/contract/account/personal-setting'
import { homeBlocks, type HomeBlockName } from '@banquet/contract/office/home-blocks'

/** The parts of the home below its blocks, in their usual order. */
const widerParts = ['orderChart', 'changes', 'accounts', 'signIns', 'events'] as const

/** A block or another part of the home; the names are stored with personal settings. */
export type HomePart = HomeBlockName | (typeof widerParts)[number]
export const homeParts: readonly HomePart[] = [...homeBlocks, ...widerParts]

/**
 * Returns the parts that somebody has in the order of their own: first those that they have arranged, then the others in the usual
 * order, which are those that a later version or another right has added.
 */
export function arrangedParts(had: readonly HomePart[], { order }: PersonalSettings['home']): HomePart[] {
  const placeOf = (part: HomePart) => {
    const place = order.indexOf(part)
    return place === -1 ? order.length + homeParts.indexOf(part) : place
  }
  return had.toSorted((one, other) => placeOf(one) - placeOf(other))
}
