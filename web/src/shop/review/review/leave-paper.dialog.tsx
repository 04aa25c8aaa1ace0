import { review, type ReviewRoom } from '@banquet/contract/review/review'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { reviewRoomText } from './review-room.text.ts'

interface Props {
  row: ReviewRoom
  why: 'decline' | 'conflict'
  onLeft: () => void
  onClose: () => void
}

/** Declines a paper, or declares a conflict of interest with it, with the reason. */
export function LeavePaperDialog({ row, why, onLeft, onClose }: Props) {
  const t = useText(reviewRoomText)
  const send = useSave(why === 'decline' ? review.decline : review.declareConflict, { quiet: true })
  const form = useForm({
    schema: review.decline.body,
    initial: { reason: '' },
    submit: (body) => send.mutateAsync({ params: { id: row.id }, body }),
    done: () => {
      notify.success(t.ended)
      onLeft()
    },
  })
  return (
    <FormDialog form={form} title={`${t[why]} ${row.code}`} save={t[why]} danger onClose={onClose}>
      <Banner>{t[`${why}Hint`]}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
