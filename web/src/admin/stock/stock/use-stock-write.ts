import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Stock } from '@banquet/contract/stock/stock'
import { useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'

const also = ['product']

/** A call that changes stock, for a form; `done` shows the new quantity and closes the dialog. */
export function useStockWrite<E extends Endpoint>(
  endpoint: E,
  onClose: () => void,
  atField: readonly ErrorCode[] = ['stock.insufficient'],
) {
  const t = useText(stockText)
  const write = useSave(endpoint, { also, quiet: true, atField })
  const done = (row: Stock) => {
    notify.success(t.done(row.inventory, unitNameOf(row)))
    onClose()
  }
  return { send: write.mutateAsync, done }
}
