import { certificate, type Certificate, type CertificateResult } from '@banquet/contract/check-in/certificate'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { VoidDialog as Shared } from '../../../shared/row/void/void-dialog.tsx'
import { certificateText } from './certificate.text.ts'

const hours = typed(certificate.create.body.shape.hours.unwrap())

/** Issues a certificate to one person, by the code of the sign-up. */
export function IssueDialog({
  eventId,
  code = '',
  onClose,
}: {
  eventId: number
  code?: string
  onClose: () => void
}) {
  const t = useText(certificateText)
  const save = useSave(certificate.create, { quiet: true })
  const { signupCode, reason } = certificate.create.body.shape
  const form = useForm({
    schema: certificate.create.body.pick({}).extend({ signupCode, reason, hours }),
    initial: { signupCode: code, reason: '', hours: '' },
    submit: (body) => save.mutateAsync({ body: { ...body, eventId } }),
    done: ({ number }: Certificate) => {
      notify.success(t.issued(number))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.issueOne} save={t.issueOne} onClose={onClose}>
      <Muted>{t.issueOneHint}</Muted>
      <TextField field={form.field('signupCode')} label={t.signupCode} max={20} first />
      <NumberField
        field={form.field('hours')}
        label={t.hours}
        hint={t.hoursHint}
        unit={t.hoursUnit}
        whole={false}
      />
      <TextField field={form.field('reason')} label={t.grounds} max={200} />
    </FormDialog>
  )
}

/** Makes a certificate void, with a reason. */
export function VoidDialog({ row, onClose }: { row: Certificate; onClose: () => void }) {
  const t = useText(certificateText)
  const save = useSave(certificate.void, { quiet: true })
  const { id, number, version } = row
  return (
    <Shared
      reason={certificate.void.body.shape.reason}
      words={{
        title: t.voidTitle(number),
        action: t.void,
        hint: t.voidHint,
        reason: t.grounds,
        done: t.voided(number),
      }}
      submit={(reason) => save.mutateAsync({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    />
  )
}

/** Issues a certificate again under a new number. */
export function ReissueDialog({
  row,
  onClose,
  onIssued,
}: {
  row: Certificate
  onClose: () => void
  onIssued: (row: Certificate) => void
}) {
  const t = useText(certificateText)
  const { back } = useText(commonText)
  const save = useSave(certificate.reissue, { quiet: true })
  const form = useForm({
    schema: certificate.reissue.body.pick({ reason: true }).extend({ hours }),
    initial: { reason: '', hours: '' },
    submit: (body) => save.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } }),
    done: (issued: Certificate) => {
      notify.success(t.issued(issued.number))
      onIssued(issued)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.reissueTitle(row.number)}
      save={t.reissue}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t.reissueHint}</Banner>
      <NumberField
        field={form.field('hours')}
        label={t.hours}
        hint={t.hoursHint}
        unit={t.hoursUnit}
        whole={false}
        first
      />
      <TextField field={form.field('reason')} label={t.grounds} max={200} />
    </FormDialog>
  )
}

/** Makes several certificates void with one reason. */
export function VoidManyDialog({
  eventId,
  ids,
  onClose,
  onDone,
}: {
  eventId: number
  ids: readonly number[]
  onClose: () => void
  onDone: (results: readonly CertificateResult[]) => void
}) {
  const t = useText(certificateText)
  const { back } = useText(commonText)
  const save = useSave(certificate.voidMany, { quiet: true })
  const form = useForm({
    schema: certificate.voidMany.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) => save.mutateAsync({ body: { eventId, ids: [...ids], reason } }),
    done: onDone,
  })
  return (
    <FormDialog form={form} title={t.voidMany(ids.length)} save={t.void} back={back} danger onClose={onClose}>
      <Banner color="danger">{t.voidHint}</Banner>
      <TextField field={form.field('reason')} label={t.grounds} max={200} first />
    </FormDialog>
  )
}
