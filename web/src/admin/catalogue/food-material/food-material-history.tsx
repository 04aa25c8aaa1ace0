import { foodMaterial, type FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useFoodMaterialTypeWords } from '../food-material-type/food-material-type.picker.tsx'
import { useUnitWords } from '../unit/unit.picker.tsx'
import { foodMaterialText } from './food-material.text.ts'
import { materialNameOf } from '../../../kit/text/names.ts'

/** The history of a food material. */
export function FoodMaterialHistory({ row, onClose }: { row: FoodMaterial; onClose: () => void }) {
  const { number, chtName, enName, type, unit, remark } = useText(foodMaterialText)
  const typeWords = useFoodMaterialTypeWords()
  const unitWords = useUnitWords()
  const show = (field: string, value: unknown) => {
    if (field === 'unitId') return unitWords(Number(value))
    return field === 'foodMaterialTypeId' ? typeWords(Number(value)) : undefined
  }
  return (
    <HistoryPanel
      endpoint={foodMaterial.history}
      id={row.id}
      name={materialNameOf(row)}
      fields={{ number, chtName, enName, foodMaterialTypeId: type, unitId: unit, remark }}
      show={show}
      onClose={onClose}
    />
  )
}
