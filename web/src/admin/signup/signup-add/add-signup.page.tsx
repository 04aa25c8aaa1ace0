import { pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/signup/signup'
import { needsInWords } from '@banquet/contract/event/signup-type/needs-words'
import { discountCode } from '@banquet/contract/event/signup-type/discount-code'
import { signupEdit } from '@banquet/contract/signup/signup-form'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  answersSchema,
  bindingAnswers,
  type FormAnswers,
} from '../../../shared/event/question/answer-form.ts'
import { useQuestions, useQuestionsOfTypes } from '../../../shared/event/question/sign-up-questions.ts'
import {
  askedOnce,
  isBasket,
  moreTypesSchema,
  withShared,
  type ChosenType,
} from '../../../shared/signup/basket/basket.ts'
import { WithFee } from '../../../shared/signup/signup/fee.tsx'
import { costsOf, type Guest } from '../../../shared/signup/guest/guest.ts'
import { nobody, participantOfMember, personOfMember } from '../../../shared/signup/signup/person.ts'
import { useDiscountQuote } from '../../../shared/signup/signup/use-discount-quote.ts'
import { useGroup } from '../../../shared/signup/guest/use-group.ts'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { SelectField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { PickedField } from '../../../kit/field/picked-field.tsx'
import { chosen } from '../../../kit/input/chosen.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { addSignupText } from './add-signup.text.ts'
import { signupText } from '../signup/signup.text.ts'
import { WhomField } from '../../../shared/signup/signup/whom-field.tsx'

const MemberPickerDialog = lazyComponent(() =>
  import('../../people/member/member.picker.tsx').then((file) => file.MemberPickerDialog),
)

const PersonFields = lazyComponent(() =>
  import('../../../shared/signup/signup/person-fields.tsx').then((file) => file.PersonFields),
)
const QuestionFields = lazyComponent(() =>
  import('../../../shared/event/question/question-fields.tsx').then((file) => file.QuestionFields),
)
const DiscountField = lazyComponent(() =>
  import('../../../shared/signup/signup/discount-field.tsx').then((file) => file.DiscountField),
)

const MoreTypes = lazyComponent(() =>
  import('../../../shared/signup/basket/more-types.tsx').then((file) => file.MoreTypes),
)
const GuestsPanel = lazyComponent(() =>
  import('../../../shared/signup/guest/guests.panel.tsx').then((file) => file.GuestsPanel),
)

const schemaFor = (questions: readonly AskedQuestion[]) =>
  signupEdit.safeExtend({
    signupTypeId: chosen,
    memberId: chosen,
    discountCode: discountCode.unwrap(),
    answers: answersSchema(questions),
    isGuest: z.boolean(),
    guests: z.custom<readonly Guest[]>(),
    more: moreTypesSchema([]),
  })

const blank = {
  signupTypeId: null as number | null,
  memberId: null as number | null,
  ...nobody,
  receiptTitle: '',
  receiptTaxId: '',
  remark: '',
  discountCode: '',
  answers: {} as FormAnswers,
  isGuest: false,
  guests: [] as readonly Guest[],
  more: [] as readonly ChosenType[],
}

/** The form in which staff sign a member up to the chosen event. */
export function AddSignupPage() {
  const t = useText(signupText)
  const event = useEventOfPage()
  return event.status === 'archived' ? <Banner>{t.archived}</Banner> : <WithTypes event={event} />
}

function WithTypes({ event }: { event: Event }) {
  const t = useText(signupText)
  const query = useQuery(read(signupType.list, { query: { eventId: event.id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data?.rows.length === 0) return <EmptyState title={t.noTypes} hint={t.noTypesHint} />
  return query.data ? <AddForm types={query.data.rows} /> : <Spinner />
}

function AddForm({ types }: { types: readonly SignupType[] }) {
  const t = useText(addSignupText)
  const { pleaseSelect } = useText(commonText)
  const navigate = useNavigate()
  const back = useGoBack(pages.signups.path)
  const save = useSave(signup.create, { also: ['signup-type', 'pool'], quiet: true })
  const group = useGroup()
  const total = useRef<number>(undefined)
  const [picked, setPicked] = useState<Member>()
  const [isPicking, setPicking] = useState(false)
  const [typeId, setTypeId] = useState<number | null>(null)
  const { questions, isReady, query: asked } = useQuestions(typeId)
  const [moreIds, setMoreIds] = useState<readonly number[]>([])
  const askedOfMore = useQuestionsOfTypes(moreIds.map((id) => ({ id })))
  const allQuestions = [questions, ...askedOfMore.questions]
  const askedNow = askedOnce(allQuestions)
  const more = moreIds.map((id, at) => ({
    type: types.find((one) => one.id === id),
    questions: askedNow[at + 1] ?? [],
    needsProof: false,
  }))
  const ofFirst = useMemo(() => schemaFor(questions), [questions])
  const schema = more.length === 0 ? ofFirst : ofFirst.safeExtend({ more: moreTypesSchema(more) })
  const plain = useForm({
    schema,
    initial: blank,
    submit: ({ guests, more: others, ...body }) => {
      const answers = withShared([body.answers, ...others.map((one) => one.answers)], allQuestions, askedNow)
      const further = others.map((one, at) => ({
        ...one,
        answers: answers[at + 1] ?? one.answers,
        discountCode: '',
      }))
      return guests.length + further.length > 0
        ? group.send(body, guests, total.current, further)
        : save.mutateAsync({ body: { ...body, expectedAmount: total.current } })
    },
    done: (row) => {
      notify.success(t.sent)
      void navigate({ to: `${pages.signups.path}/${row.id}` })
    },
  })
  const { values } = plain
  const { guests } = values
  const wish = { answers: bindingAnswers(questions, values.answers), memberId: values.memberId }
  const { quote, ...code } = useDiscountQuote(typeId, wish)
  const moreQuotes = useQueries({
    queries: values.more.map(({ signupTypeId, answers }, at) => ({
      ...read(signup.quote, {
        body: {
          signupTypeId,
          discountCode: '',
          answers: bindingAnswers(more[at]?.questions ?? [], answers),
          ...(values.memberId && { memberId: values.memberId }),
        },
      }),
      enabled: !group.isSent,
      placeholderData: keepPreviousData,
    })),
  })
  const moreCosts = more.flatMap(({ type }, at) => {
    const cost = moreQuotes[at]?.data
    return type && cost ? [{ key: `type ${type.id}`, name: nameOf(type), cost }] : []
  })
  const others = [...moreCosts, ...costsOf(guests)]
  const isPriced = moreCosts.length === moreIds.length
  const send = async () => {
    // A code that was typed but not applied counts too, so the price is requested with it.
    const input = schema.safeParse(values)
    if (!input.success) return plain.send()
    const own = await code.apply(values.discountCode)
    if (!own) return
    total.current = others.reduce((sum, { cost }) => sum + cost.amount, own.amount)
    await plain.send()
  }
  const { form, onUpload } = useAfterUpload({ ...plain, send })
  const discountField = form.field('discountCode')
  const typeCode = (value: string) => {
    discountField.set(value)
    code.onType(value)
  }
  const chooseWhom = (isGuest: boolean) =>
    form.set({ isGuest, ...(isGuest || !picked ? nobody : participantOfMember(picked)) })
  const show = (id: number | null) => {
    if (id === null) return t.noMember
    return picked ? noted(picked.realName, picked.email) : String(id)
  }
  const typeField = form.field('signupTypeId')
  const moreField = form.field('more')
  const chooseMore = (ids: readonly number[]) => {
    const before = (id: number) => values.more.find(({ signupTypeId }) => signupTypeId === id)
    setMoreIds(ids)
    moreField.set(ids.map((id) => before(id) ?? { signupTypeId: id, answers: {}, proofId: null }))
  }
  const chooseType = (id: number | null) => {
    typeField.set(id)
    setTypeId(id)
    if (id !== null && moreIds.includes(id)) chooseMore(moreIds.filter((one) => one !== id))
  }
  const needsOf = (type: SignupType) =>
    needsInWords(types.filter(({ id }) => type.needsTypeIds.includes(id)).map(nameOf), language())
  const faultOfMore = moreField.refused.find(({ path }) => path.endsWith('.signupTypeId'))
  return (
    <Form form={form} width="none">
      <WithFee
        quote={typeId === null ? undefined : quote.data}
        error={quote.error}
        others={others}
        actions={
          <FormActions
            form={{ ...form, saving: form.saving || !isReady || !askedOfMore.isReady || !isPriced }}
            save={t.submit}
            onCancel={back}
          />
        }
      >
        <PickedField
          field={form.field('memberId')}
          label={t.member}
          hint={t.memberHint}
          show={show}
          onChoose={() => setPicking(true)}
        />
        <SelectField
          field={{ ...typeField, set: chooseType }}
          label={t.type}
          options={[
            { value: null, label: pleaseSelect },
            ...types.map((type) => ({ value: type.id, label: nameOf(type) })),
          ]}
        />
        {isBasket(types) && typeId !== null && (
          <TicksField
            field={{
              ...moreField,
              value: [...moreIds],
              typed: undefined,
              fault: faultOfMore,
              set: chooseMore,
              describe: () => undefined,
            }}
            label={t.more}
            hint={t.moreHint}
            choices={types
              .filter(({ id }) => id !== typeId)
              .map((type) => ({ id: type.id, name: nameOf(type), about: needsOf(type) }))}
          />
        )}
        <WhomField
          field={{ ...form.field('isGuest'), set: chooseWhom }}
          label={t.whom}
          self={t.isMember}
          other={t.isOther}
        />
        <PersonFields form={form} />
        {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {questions.length > 0 && (
          <FormGroup title={t.answers}>
            <QuestionFields field={form.field('answers')} questions={questions} onUpload={onUpload} />
          </FormGroup>
        )}
        {more.length > 0 && <MoreTypes field={moreField} asked={more} onUpload={onUpload} />}
        <DiscountField
          field={{ ...discountField, set: typeCode }}
          fault={code.faultFor(values.discountCode)}
          isApplied={code.isApplied(values.discountCode)}
          hasEffect={quote.data?.lines.some(({ kind }) => kind === 'discount') ?? false}
          disabled={typeId === null}
          busy={code.busy}
          onApply={() => void code.apply(values.discountCode)}
        />
        <GuestsPanel
          field={form.field('guests')}
          types={types.map((type) => ({
            id: type.id,
            name: nameOf(type),
            needsProof: false,
            needs: needsOf(type),
          }))}
          memberId={values.memberId}
        />
      </WithFee>
      {isPicking && (
        <MemberPickerDialog
          onPick={(row) => {
            setPicked(row)
            form.set({ memberId: row.id, ...(!values.isGuest && personOfMember(row)) })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Form>
  )
}
