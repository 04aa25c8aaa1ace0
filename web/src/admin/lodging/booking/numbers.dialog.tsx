import type { Booking } from '@banquet/contract/lodging/booking-record'
import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { NumberEntry } from './number-entry.tsx'
import { numberEntryText } from './number-entry.text.ts'

interface Props {
  rows: readonly Booking[]
  /** The number of selected bookings that cannot have a confirmation number. */
  skipped: number
  onClose: () => void
}

/** Enters the confirmation numbers of several bookings; each is saved when its field loses focus. */
export function NumbersDialog({ rows, skipped, onClose }: Props) {
  const t = useText(numberEntryText)
  const { close } = useText(commonText)
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Muted mb={8}>{t.hint}</Muted>
      {skipped > 0 && <Banner mb={8}>{t.skipped(skipped)}</Banner>}
      <NumberEntry rows={rows} />
      <Actions>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Actions>
    </Dialog>
  )
}
