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
  /** Food materials that are there already and not offered again. */
  excluded?: readonly number[]
  /** Gets the checked ones in the order of checking; is not called while none is. */
  onPick: (rows: readonly FoodMaterial[]) => void
  onClose: () => void
}

const defaults = { sort: 'indexId', filters: ['foodMaterialTypeId'] }

/** Adds raw material: chooses food materials in use, for a recipe say. */
export function FoodMaterialPickerDialog({ excluded = [], onPick, onClose }: Props) {
  const t = useText(foodMaterialText)
  const columns = useFoodMaterialColumns()
  const types = useFoodMaterialTypeFilter()
  const state = useDialogListState(defaults)
  // Left out by the server, so that every page is full and the total is what can be chosen.
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
