import type { order } from '@banquet/contract/trade/order'
import type { orderTemplate } from '@banquet/contract/trade/order-template'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { RepeatDifferences } from '../../../shared/trade/order/repeat-differences.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { changeCart, withGreatest, type CartLine } from '../cart/cart.ts'
import { templateText } from './template.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Stack } from '../../../kit/look/look.tsx'

interface Props {
  title: string
  /** The call that returns what an order or a template would be today. */
  call: typeof order.repeat | typeof orderTemplate.repeat
  id: number
  accountId: number
  onClose: () => void
}

/** Orders the same again: shows what has changed since, before anything is added to the cart. */
export function RepeatDialog({ title, call, id, accountId, onClose }: Props) {
  const t = useText(templateText)
  const navigate = useNavigate()
  const query = useQuery({
    ...read(call, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const lines = query.data && cartLinesOf(query.data)
  const fill = (wanted: readonly CartLine[]) => {
    changeCart(accountId, (cart) => withGreatest(cart, wanted))
    void navigate({ to: '/order/cart' })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={10} fz={16}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Spinner />}
        {query.data && <RepeatDifferences repeated={query.data} />}
        {lines && lines.length > 0 && (
          <>
            <Muted size="small">{t.merged}</Muted>
            <Actions>
              <Button size="md" onClick={() => fill(lines)}>
                {t.toCart}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** The lines that can be ordered, as cart lines. */
function cartLinesOf({ quote }: Repeated): CartLine[] {
  return quote.lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    name: productNameOf(line),
    unitName: unitNameOf(line),
  }))
}
