import { signupType, type SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { checkReceipt } from '@banquet/contract/signup/signup-form'
import { walkIn, walkInInput, type WalkIn } from '@banquet/contract/check-in/walk-in'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Figures, Muted } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { checkInText } from './check-in.text.ts'
import { newNonce } from './send-scan.ts'

interface Props {
  eventId: number
  listId: number
  deviceId: string
  onDone: (row: WalkIn) => void
  onClose: () => void
}

/** Signs up a person who has come without a sign-up, records the cash, and checks the person in. */
export function WalkInDialog(props: Props) {
  const t = useText(checkInText)
  const query = useQuery(read(signupType.offers, { query: { eventId: String(props.eventId) } }))
  const offers = query.data?.types.filter(({ fee }) => fee !== null)
  if (offers?.[0]) return <WalkInForm {...props} offers={offers} first={offers[0]} />
  return (
    <Dialog title={t.walkInTitle} onClose={props.onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Spinner />}
      {query.data && <Muted>{t.noOffers}</Muted>}
    </Dialog>
  )
}

const schema = walkInInput
  .omit({ amount: true, title: true, enAffiliation: true, department: true, diet: true, remark: true })
  .superRefine(checkReceipt)

type FormProps = Props & { offers: readonly SignupOffer[]; first: SignupOffer }

function WalkInForm({ offers, first, listId, deviceId, onDone, onClose }: FormProps) {
  const t = useText(checkInText)
  const [nonce] = useState(newNonce)
  const save = useSave(walkIn.walkIn)
  const feeOf = (id: number) => offers.find((offer) => offer.id === id)?.fee ?? 0
  const form = useForm({
    schema,
    initial: {
      listId,
      signupTypeId: first.id,
      realName: '',
      enName: '',
      email: '',
      mobile: '',
      affiliation: '',
      receiptTitle: '',
      receiptTaxId: '',
    },
    submit: (body) =>
      save.mutateAsync({ body: { ...body, amount: feeOf(body.signupTypeId), nonce, deviceId } }),
    done: (row: WalkIn) => {
      onDone(row)
      onClose()
    },
  })
  const { signupTypeId } = form.values
  return (
    <FormDialog form={form} title={t.walkInTitle} save={t.walkInSave} onClose={onClose}>
      <SelectField
        field={form.field('signupTypeId')}
        label={t.type}
        options={offers.map((offer) => ({
          value: offer.id,
          label: `${nameOf(offer)} ${feeText(offer.fee ?? 0)}`,
        }))}
      />
      <TextField field={form.field('realName')} label={t.name} max={60} first />
      <TextField field={form.field('email')} label={t.email} hint={t.emailHint} type="email" />
      <TextField field={form.field('mobile')} label={t.mobile} type="tel" />
      <TextField field={form.field('enName')} label={t.enName} max={120} />
      <TextField field={form.field('affiliation')} label={t.affiliation} max={120} />
      <TextField field={form.field('receiptTitle')} label={t.receiptTitle} max={60} />
      <TextField field={form.field('receiptTaxId')} label={t.receiptTaxId} />
      <Figures layout="apart">
        <div>
          <dt>{t.cash}</dt>
          <dd>{feeText(feeOf(signupTypeId))}</dd>
        </div>
      </Figures>
    </FormDialog>
  )
}
