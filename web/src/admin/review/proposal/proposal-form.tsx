import { proposal, type Proposal } from '@banquet/contract/review/proposal'
import type { ReviewSetting } from '@banquet/contract/review/review-setting'
import { subject } from '@banquet/contract/submission/subject'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { Form, FormActions, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { proposalText } from './proposal.text.ts'

const { perPaper, perReviewer, subjectIds, seed } = proposal.start.body.shape
const schema = proposal.start.body.omit({ eventId: true }).extend({
  perPaper: typed(perPaper),
  perReviewer: typed(perReviewer),
  subjectIds: subjectIds.unwrap(),
  seed: typed(seed.unwrap()),
})

interface Props {
  eventId: number
  setting: ReviewSetting
  /** The proposal that is replaced. */
  former: Proposal | null
  onStarted: () => void
  onCancel: (() => void) | undefined
}

/** What a proposal is computed with. */
export function ProposalForm({ eventId, setting, former, onStarted, onCancel }: Props) {
  const t = useText(proposalText)
  const start = useSave(proposal.start, { quiet: true })
  const subjects = useQuery(read(subject.list, { query: { eventId: String(eventId) } }))
  const [isMore, setMore] = useState(false)
  const form = useForm({
    schema,
    initial: {
      perPaper: String(former?.perPaper ?? setting.reviewersPerPaper),
      perReviewer: String(former?.perReviewer ?? setting.papersPerReviewer),
      subjectIds: former?.subjectIds ?? [],
      seed: String(former?.seed ?? 1),
    },
    submit: (body) => start.mutateAsync({ body: { ...body, eventId } }),
    done: onStarted,
  })
  const seedField = form.field('seed')
  // A fault in it must be seen.
  const isOpen = isMore || seedField.fault !== undefined
  // Nothing moves under a hand that is about to press a button.
  if (subjects.isPending) return <Spinner />
  const choices = (subjects.data?.rows ?? []).map((one) => ({ id: one.id, name: indented(one) }))
  return (
    <Form form={form} width={720}>
      {onCancel && <Banner>{t.replaces}</Banner>}
      <FormGroup title={t.settings}>
        <Row gap={16} align="start">
          <NumberField
            field={form.field('perPaper')}
            label={t.perPaper}
            hint={t.perPaperHint}
            unit={t.people}
          />
          <NumberField
            field={form.field('perReviewer')}
            label={t.perReviewer}
            hint={t.perReviewerHint}
            unit={t.papers}
          />
        </Row>
        {choices.length > 0 && (
          <TicksField
            field={form.field('subjectIds')}
            label={t.subjectIds}
            hint={t.subjectsHint}
            none={t.allSubjects}
            choices={choices}
          />
        )}
        <Row>
          <Button variant="subtle" aria-expanded={isOpen} onClick={() => setMore(!isOpen)}>
            {t.more}
          </Button>
        </Row>
        {isOpen && <NumberField field={seedField} label={t.seed} hint={t.seedHint} />}
      </FormGroup>
      {onCancel ? (
        <FormActions form={form} save={t.restart} onCancel={onCancel} />
      ) : (
        <Actions>
          <SubmitButton form={form}>{t.start}</SubmitButton>
        </Actions>
      )}
    </Form>
  )
}
