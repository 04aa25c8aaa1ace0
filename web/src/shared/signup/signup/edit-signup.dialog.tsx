import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupEdit } from '@banquet/contract/signup/signup-form'
import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { answersSchema, keptAnswers, typedAnswers } from '../../event/question/answer-form.ts'
import { QuestionFields } from '../../event/question/question-fields.tsx'
import { useQuestions } from '../../event/question/sign-up-questions.ts'
import { PersonFields } from './person-fields.tsx'
import { personOf } from './person.ts'
import { personText } from './person.text.ts'

interface Props {
  row: Signup
  onClose: () => void
}

/** Edits the personal data, the receipt and the answers of a sign-up. */
export function EditSignupDialog(props: Props) {
  const t = useText(personText)
  const { query } = useQuestions(props.row.signupTypeId)
  if (query.data) return <EditForm {...props} questions={query.data} />
  return (
    <Dialog title={t.editTitle(props.row.code)} onClose={props.onClose}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Spinner />}
    </Dialog>
  )
}

/** The fields that identify the approved person, as far as they are filled in. */
const namesOf = (row: Signup) =>
  (['realName', 'enName', 'email'] as const).filter((field) => row[field] !== '')

function EditForm({ row, questions, onClose }: Props & { questions: readonly AskedQuestion[] }) {
  const t = useText(personText)
  const save = useSave(signup.update)
  const schema = useMemo(() => {
    const locked = row.answers.filter(({ isLocked }) => isLocked).map(({ questionId }) => questionId)
    const open = questions.filter(({ id, isBinding }) => !isBinding && !locked.includes(id))
    return signupEdit.safeExtend({ answers: answersSchema(open, keptAnswers(row.answers, open)) })
  }, [row, questions])
  const plain = useForm({
    schema,
    initial: { ...personOf(row), answers: typedAnswers(row.answers) },
    version: row.version,
    submit: (body, version) => save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: onClose,
  })
  const { form, onUpload } = useAfterUpload(plain)
  const isApproved = row.eventStatus === 'published' && row.mayEdit && !row.mayTransfer
  return (
    <FormDialog form={form} title={t.editTitle(row.code)} save={t.save} onClose={onClose}>
      {row.isGuest && <Muted>{t.guestHint}</Muted>}
      {/* An approved sign-up can only be given to somebody else by a transfer, which staff make. */}
      <PersonFields form={form} locked={isApproved ? namesOf(row) : []} />
      <QuestionFields
        field={form.field('answers')}
        questions={questions}
        stored={row.answers}
        onUpload={onUpload}
      />
    </FormDialog>
  )
}
