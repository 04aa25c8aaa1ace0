import type { RoomShareState } from '@banquet/contract/lodging/booking-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { shareText } from './share.text.ts'

const colors: Record<RoomShareState, LookColor | undefined> = {
  invited: 'accent',
  agreed: 'warning',
  paid: 'success',
  ended: undefined,
}

/** The state of a room share as a word and a colour. If nothing is paid in advance, `agreed` is complete. */
export function ShareState({ value, isComplete }: { value: RoomShareState; isComplete: boolean }) {
  const t = useText(shareText)
  const words = { invited: t.invited, agreed: t.agreed, paid: t.paidState, ended: t.ended }
  return (
    <Tag color={isComplete ? 'success' : colors[value]} dot={value === 'ended' ? 'empty' : 'full'}>
      {words[value]}
    </Tag>
  )
}
