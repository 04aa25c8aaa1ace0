import { unit } from '@banquet/contract/catalogue/unit'
import { nameIn } from '../../../kit/input/choices.ts'
import { useShortList } from '../../../kit/query/query.ts'

/** Says the number of a unit as its name, for the history of what is measured in it. */
export function useUnitWords(): (id: number | null) => string {
  const units = useShortList(unit.list)
  return (id) => nameIn(units, id)
}
