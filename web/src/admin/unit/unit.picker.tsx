import { unit } from '@banquet/contract/unit'
import { lazy, Suspense } from 'react'
import { nameIn } from '../../kit/choices.ts'
import type { Field } from '../../kit/form.ts'
import { useShortList } from '../../kit/query.ts'

// Lists use the words of this file; what only forms need comes with the first form.
const LazyField = lazy(() => import('./unit-field.tsx').then((file) => ({ default: file.UnitField })))

/** The unit that something is measured in; whoever may add units can add the one that is missing on the spot. */
export function UnitField(props: { field: Field<number | null> }) {
  return (
    <Suspense>
      <LazyField {...props} />
    </Suspense>
  )
}

/** Says the number of a unit as its name, for the history of what is measured in it. */
export function useUnitWords(): (id: number | null) => string {
  const units = useShortList(unit.list)
  return (id) => nameIn(units, id)
}
