import { pages } from '@banquet/contract/call/access'
import { productType } from '@banquet/contract/catalogue/product-type'
import type { Product } from '@banquet/contract/catalogue/product'
import { productBulk } from '@banquet/contract/catalogue/product-bulk'
import { z } from 'zod'
import { SelectField } from '../../../kit/field/fields.tsx'
import { choicesOf } from '../../../kit/input/choices.ts'
import { chosen as required } from '../../../kit/input/chosen.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useShortList } from '../../../kit/query/query.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk, BulkBar } from '../../../shared/row/bulk/bulk-bar.tsx'
import { BulkStatus, statusOf } from '../../../shared/row/bulk/bulk-status.tsx'
import { productTypeName } from '../product-type/product-type.picker.tsx'
import { productBulkText } from './product-bulk.text.ts'
import { productText } from './product.text.ts'

const nouns = ['product', 'stock', 'recipe', 'customer-product']
const pathOf = ({ id }: { id: number }) => `${pages.products.path}/form/${id}`
const typeSchema = z.strictObject({ productTypeId: required })

/** The commands for the selected products of the list. */
export function ProductBulkBar({ chosen, state }: { chosen: Chosen<Product>; state: ListState }) {
  const t = useText(productText)
  const words = useText(productBulkText)
  const { pleaseSelect } = useText(commonText)
  const types = useShortList(productType.list)
  const options = [{ value: null, label: pleaseSelect }, ...choicesOf(types, [], productTypeName)]
  const headings = { code: t.number, name: t.name }
  return (
    <BulkBar
      chosen={chosen}
      state={state}
      noun={{ nouns, nameOf, headings, pathOf, stateOf: statusOf, otherState: 'stale' }}
    >
      <BulkAsk
        call={productBulk.bulkType}
        label={words.changeType}
        schema={typeSchema}
        initial={{ productTypeId: null }}
      >
        {(form) => <SelectField field={form.field('productTypeId')} label={t.type} options={options} />}
      </BulkAsk>
      <BulkStatus call={productBulk.bulkStatus} />
    </BulkBar>
  )
}
