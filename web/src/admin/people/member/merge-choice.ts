import { mergeFields, type MergeField } from '@banquet/contract/people/member-merge'
import type { Member } from '@banquet/contract/people/member-record'

/** The member whose value of a field is taken: the first or the second. */
export type ChosenSide = Partial<Record<MergeField, 0 | 1>>

/** The two members in display order. */
export type Pair = readonly [Member, Member]

/** The fields in which two members differ. */
export function differingFields([one, two]: Pair): MergeField[] {
  return mergeFields.filter((field) => one[field] !== two[field])
}

/** Returns whose value of a field is kept: the chosen one, otherwise that of the account that stays, unless it is empty. */
export function mergeSideOf(
  pair: Pair,
  { stays, chosen }: { stays: 0 | 1; chosen: ChosenSide },
  field: MergeField,
): 0 | 1 {
  const other = stays === 0 ? 1 : 0
  return chosen[field] ?? (pair[stays][field] === '' ? other : stays)
}

/** Returns the request body of the merge: the fields to take from the account that goes. */
export function mergeOf(pair: Pair, choice: { stays: 0 | 1; chosen: ChosenSide }) {
  const [to, from] = choice.stays === 0 ? pair : [pair[1], pair[0]]
  const take = differingFields(pair).filter((field) => mergeSideOf(pair, choice, field) !== choice.stays)
  return {
    params: { id: to.id },
    body: { otherId: from.id, version: to.version, otherVersion: from.version, take },
  }
}
