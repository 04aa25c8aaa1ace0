import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { NumberEntry } from './number-entry.tsx'
import { numberEntryText } from './number-entry.text.ts'

/** Enters the hotel's numbers of several bookings in one go; each is saved as soon as its field is left. */
export function NumbersDialog({ rows, onClose }: { rows: readonly HotelOrder[]; onClose: () => void }) {
  const t = useText(numberEntryText)
  const { close } = useText(commonText)
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Muted mb={8}>{t.hint}</Muted>
      <NumberEntry rows={rows} />
      <Actions>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Actions>
    </Dialog>
  )
}
