import { foodMaterial, type FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useFoodMaterialTypeFilter } from '../food-material-type/food-material-type.picker.tsx'
import { useFoodMaterialColumns } from './food-material-columns.tsx'
import { foodMaterialText } from './food-material.text.ts'
import { materialNameOf } from '../../../kit/text/names.ts'

const usable = { get: foodMaterial.get, update: foodMaterial.update }

const FoodMaterialHistory = lazyComponent(() =>
  import('./food-material-history.tsx').then((file) => file.FoodMaterialHistory),
)

// The form is loaded when first opened, so that the list appears sooner.
const FoodMaterialDialog = lazyComponent(() =>
  import('./food-material.dialog.tsx').then((file) => file.FoodMaterialDialog),
)

const filters = ['foodMaterialTypeId', 'status']
const none: readonly string[] = []
const numbered = (row: FoodMaterial) => `${row.number} ${materialNameOf(row)}`

/** The food materials: list, add, edit, delete, history, export, and arrange. */
export function FoodMaterialsPage() {
  const t = useText(foodMaterialText)
  const list = useList(foodMaterial.list, { sort: 'indexId', filters })
  const [open, setOpen] = useState<FoodMaterial | 'new'>()
  const [history, setHistory] = useState<FoodMaterial>()
  const columns = useColumns(setOpen, setHistory)
  const types = useFoodMaterialTypeFilter()
  const states = useStatusFilter()
  const add = useMay('foodMaterials', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[types, states]}
        add={add}
      >
        <ImportButton page="foodMaterials" to="/admin/food-materials/import" />
        <ExportButton endpoint={foodMaterial.export} state={list.state} />
        <ArrangeButton
          list={foodMaterial.list}
          reorder={foodMaterial.reorder}
          title={t.order}
          rowName={numbered}
        />
      </ListPage>
      {open && (
        <FoodMaterialDialog
          foodMaterial={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && <FoodMaterialHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useColumns(edit: (row: FoodMaterial) => void, show: (row: FoodMaterial) => void) {
  const own = useFoodMaterialColumns()
  const usual = useUsualColumns()
  const remove = useRemove(foodMaterial.remove, none, usable)
  const actions = useActions<FoodMaterial>('foodMaterials', { show, edit, remove, nameOf: materialNameOf })
  return useMemo<readonly Column<FoodMaterial>[]>(
    () => [usual.place, ...own, usual.status, actions],
    [own, usual, actions],
  )
}
