import { unit } from '@banquet/contract/catalogue/unit'
import { nameIn } from '../../../kit/input/choices.ts'
import { useShortList } from '../../../kit/query/query.ts'

/** Returns the name of a unit for its id, for the history of rows measured in it. */
export function useUnitWords(): (id: number | null) => string {
  const units = useShortList(unit.list)
  return (id) => nameIn(units, id)
}
