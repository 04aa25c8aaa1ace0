import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import { discountCode } from '@banquet/contract/event/signup-type/discount-code'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { personData } from '@banquet/contract/signup/signup-form'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useMemo, useRef, useState, type ComponentType } from 'react'
import { z } from 'zod'
import { useAfterUpload, type Upload } from '../../../kit/form/after-upload.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, type Field } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/chosen.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { answersSchema, bindingAnswers } from '../../event/question/answer-form.ts'
import { QuestionFields } from '../../event/question/question-fields.tsx'
import { useQuestions } from '../../event/question/sign-up-questions.ts'
import { DiscountField } from '../signup/discount-field.tsx'
import { costText } from '../signup/fee.text.ts'
import { guestText } from './guest.text.ts'
import type { Guest } from './guest.ts'
import { ParticipantFields } from '../signup/person-fields.tsx'
import { nobody, type Participant } from '../signup/person.ts'
import { useDiscountQuote } from '../signup/use-discount-quote.ts'

/** A sign-up type that a guest can have. */
export interface GuestType {
  id: number
  name: string
  needsProof: boolean
  /** The invitation code for the type, unless it is open to everybody. */
  invitation?: string | undefined
  /** The types of which the person needs one as well, in words; empty if it stands alone. */
  needs?: string
}

/** The field for the proof that a type requires. */
export type ProofOf = ComponentType<{ field: Field<number | null>; onUpload: (upload: Upload) => void }>

const anyProof = signupGroup.create.body.shape.people.element.shape.proofId.unwrap()

const schemaFor = (questions: readonly AskedQuestion[], needsProof: boolean) =>
  z.object(personData).safeExtend({
    signupTypeId: chosen,
    discountCode: discountCode.unwrap(),
    answers: answersSchema(questions),
    proofId: needsProof ? (chosen as typeof anyProof) : anyProof,
  })

interface Props {
  /** The guest to edit; undefined to add one. */
  guest: Guest | undefined
  /** The person who gets a further type. */
  person?: Participant | undefined
  types: readonly GuestType[]
  memberId?: number | null
  Proof?: ProofOf | undefined
  onSave: (guest: Guest) => void
  onClose: () => void
}

/** Adds or edits a guest. Nothing is sent yet, but the fee and the discount code are validated. */
export function GuestDialog({ guest, person, types, memberId = null, Proof, onSave, onClose }: Props) {
  const t = useText(guestText)
  const costs = useText(costText)
  const [typeId, setTypeId] = useState(guest?.input.signupTypeId ?? null)
  const type = types.find(({ id }) => id === typeId)
  const { questions, isReady, query: asked } = useQuestions(typeId, type?.invitation)
  const needsProof = type?.needsProof === true && Proof !== undefined
  const schema = useMemo(() => schemaFor(questions, needsProof), [questions, needsProof])
  const cost = useRef<SignupQuote>(undefined)
  const plain = useForm({
    schema,
    initial: {
      ...nobody,
      ...person,
      signupTypeId: null as number | null,
      discountCode: '',
      proofId: null as number | null,
      ...guest?.input,
      answers: guest?.typed ?? {},
    },
    submit: (input) => Promise.resolve(input),
    done: ({ proofId, ...input }) => {
      if (!cost.current) return
      const typed = plain.values.answers
      onSave({ input: { ...input, proofId: needsProof ? proofId : null }, typed, cost: cost.current })
    },
  })
  const { values } = plain
  const wish = {
    answers: bindingAnswers(questions, values.answers),
    memberId,
    invitation: type?.invitation,
  }
  const { quote, ...code } = useDiscountQuote(typeId, wish)
  const send = async () => {
    if (!isReady) return
    if (!schema.safeParse(values).success) return plain.send()
    cost.current = await code.apply(values.discountCode)
    if (cost.current) await plain.send()
  }
  const { form, onUpload } = useAfterUpload({ ...plain, send })
  const typeField = form.field('signupTypeId')
  const discountField = form.field('discountCode')
  const chooseType = (id: number | null) => {
    typeField.set(id)
    setTypeId(id)
    const invitation = types.find((one) => one.id === id)?.invitation
    if (invitation && values.discountCode === '') discountField.set(invitation)
  }
  const typeCode = (value: string) => {
    discountField.set(value)
    code.onType(value)
  }
  const title = guest ? t.editTitle(guest.input.realName) : t.addTitle
  return (
    <FormDialog form={form} title={title} save={t.save} onClose={onClose}>
      <SelectField
        field={{ ...typeField, set: chooseType }}
        label={t.type}
        options={[
          { value: null, label: t.choose },
          ...types.map(({ id, name, needs = '' }) => ({
            value: id,
            label: needs === '' ? name : noted(name, needs),
          })),
        ]}
      />
      {needsProof && <Proof field={form.field('proofId')} onUpload={onUpload} />}
      <ParticipantFields form={form} emailHint={t.email} />
      {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      <QuestionFields field={form.field('answers')} questions={questions} onUpload={onUpload} />
      <DiscountField
        field={{ ...discountField, set: typeCode }}
        fault={code.faultFor(values.discountCode)}
        isApplied={code.isApplied(values.discountCode)}
        hasEffect={quote.data?.lines.some(({ kind }) => kind === 'discount') ?? false}
        disabled={typeId === null}
        busy={code.busy}
        onApply={() => void code.apply(values.discountCode)}
      />
      {typeId !== null && quote.data && (
        <Banner aria-live="polite">
          {costs.fee} {quote.data.amount === 0 ? costs.free : feeText(quote.data.amount)}
          {quote.data.place === 'waiting-list' && ` · ${costs.toWaitingList}`}
        </Banner>
      )}
    </FormDialog>
  )
}
