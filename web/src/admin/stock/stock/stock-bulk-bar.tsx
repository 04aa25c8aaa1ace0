import { pages } from '@banquet/contract/call/access'
import type { Stock } from '@banquet/contract/stock/stock'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { z } from 'zod'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk, BulkBar } from '../../../shared/row/bulk/bulk-bar.tsx'
import { statusOf } from '../../../shared/row/bulk/bulk-status.tsx'
import { stockBulkText } from './stock-bulk.text.ts'
import { stockText } from './stock.text.ts'

const nouns = ['stock', 'product']
const pathOf = ({ id }: { id: number }) => `${pages.stock.path}/${id}`
const versionOf = ({ productVersion }: Stock) => productVersion
const schema = z.strictObject({ lowStock: typed(stockBulk.bulkSafety.body.shape.lowStock) })

/** The commands for the selected products in the list of their stock. */
export function StockBulkBar({ chosen, state }: { chosen: Chosen<Stock>; state: ListState }) {
  const t = useText(stockText)
  const words = useText(stockBulkText)
  const headings = { code: t.number, name: t.name }
  return (
    <BulkBar
      chosen={chosen}
      state={state}
      noun={{ nouns, versionOf, nameOf, headings, pathOf, stateOf: statusOf, otherState: 'stale' }}
    >
      <BulkAsk call={stockBulk.bulkSafety} label={words.safety} schema={schema} initial={{ lowStock: '' }}>
        {(form) => <NumberField field={form.field('lowStock')} label={t.lowStock} hint={words.hint} first />}
      </BulkAsk>
    </BulkBar>
  )
}
