import { unit } from '@banquet/contract/unit'
import { nameIn } from '../../kit/choices.ts'
import { useShortList } from '../../kit/query.ts'

/** Says the number of a unit as its name, for the history of what is measured in it. */
export function useUnitWords(): (id: number | null) => string {
  const units = useShortList(unit.list)
  return (id) => nameIn(units, id)
}
