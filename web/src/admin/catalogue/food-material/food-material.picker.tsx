import { status } from '@banquet/contract/call/access'
import { foodMaterial, type FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { MultiPickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useFoodMaterialTypeFilter } from '../food-material-type/food-material-type.picker.tsx'
import { materialNameOf } from '../../../kit/text/names.ts'
import { useFoodMaterialColumns } from './food-material-columns.tsx'
import { foodMaterialText } from './food-material.text.ts'

interface Props {
  /** Ids of food materials that are present already and not offered again. */
  excluded?: readonly number[]
  /** Called with the checked rows in the order of checking; not called while none is checked. */
  onPick: (rows: readonly FoodMaterial[]) => void
  onClose: () => void
}

const defaults = { sort: 'indexId', filters: ['foodMaterialTypeId'] }

/** Chooses food materials in use, for a recipe for example. */
export function FoodMaterialPickerDialog({ excluded = [], onPick, onClose }: Props) {
  const t = useText(foodMaterialText)
  const columns = useFoodMaterialColumns()
  const types = useFoodMaterialTypeFilter()
  const state = useDialogListState(defaults)
  // The server excludes them, so that every page is full and the total is the number of choices.
  const fixed = { status: String(status.active), exclude: excluded.join(',') }
  const list = useListRows(foodMaterial.list, { ...state, filters: { ...state.filters, ...fixed } })
  return (
    <MultiPickerDialog
      title={t.choose}
      take={t.take}
      list={{ ...list, state }}
      columns={columns}
      rowName={materialNameOf}
      filters={[types]}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
