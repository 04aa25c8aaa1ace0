import type { Event } from '@banquet/contract/event/event/event'
import {
  reviewSetting,
  reviewSettingInput,
  type ReviewSetting,
} from '@banquet/contract/review/review-setting'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave, type Field } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row, Stack } from '../../../kit/look/look.tsx'
import { Fresh } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { reviewSettingText } from './review-setting.text.ts'
import { PageField } from '../../../shared/event/html-field/page-field.part.ts'

const ReviewSettingHistory = lazyComponent(() =>
  import('./review-setting-history.tsx').then((file) => file.ReviewSettingHistory),
)

const { reviewersPerPaper, papersPerReviewer, authorConflicts } = reviewSettingInput.shape
const schema = reviewSettingInput.extend({
  reviewersPerPaper: typed(reviewersPerPaper),
  papersPerReviewer: typed(papersPerReviewer),
  preferencesUntil: typedDay,
  authorConflicts: typed(authorConflicts),
})

/** How the chosen event reviews. */
export function ReviewSettingPage() {
  const event = useEventOfPage()
  return (
    <Fresh key={event.id} endpoint={reviewSetting.get} input={{ params: { id: event.id } }}>
      {(row) => <Settings event={event} row={row} />}
    </Fresh>
  )
}

/** The form, recreated after each save. */
function Settings({ event, row: read }: { event: Event; row: ReviewSetting }) {
  const [row, setRow] = useState(read)
  return <SettingForm key={row.version} event={event} row={row} onSaved={setRow} />
}

/** Returns the form values of settings. */
function valuesOf({ eventId: _event, version: _version, ...row }: ReviewSetting) {
  return {
    ...row,
    reviewersPerPaper: String(row.reviewersPerPaper),
    papersPerReviewer: String(row.papersPerReviewer),
    preferencesUntil: row.preferencesUntil ?? '',
    authorConflicts: String(row.authorConflicts),
  }
}

interface Props {
  event: Event
  row: ReviewSetting
  onSaved: (row: ReviewSetting) => void
}

function SettingForm({ event, row, onSaved }: Props) {
  const t = useText(reviewSettingText)
  const back = useGoBack('/admin/submission/criterion')
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('subjects', 'edit') && !isArchived
  const save = useSave(reviewSetting.update)
  const form = useForm({
    schema,
    initial: valuesOf(row),
    version: row.version,
    fieldsOf: valuesOf,
    submit: (body, version) => save.mutateAsync({ params: { id: event.id }, body: { ...body, version } }),
    done: onSaved,
  })
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <FormGroup title={t.work} disabled={!mayEdit}>
        <Row gap={16} align="start">
          <NumberField
            field={form.field('reviewersPerPaper')}
            label={t.reviewersPerPaper}
            hint={t.reviewersPerPaperHint}
            unit={t.people}
          />
          <NumberField
            field={form.field('papersPerReviewer')}
            label={t.papersPerReviewer}
            hint={t.papersPerReviewerHint}
            unit={t.papers}
          />
        </Row>
        <SwitchField
          field={form.field('preferencesOpen')}
          label={t.preferencesOpen}
          hint={t.preferencesOpenHint}
          show={t.preferencesOpenOf}
          disabled={!mayEdit}
          off={false}
          on
        />
        <DateField
          field={form.field('preferencesUntil')}
          label={t.preferencesUntil}
          hint={t.preferencesUntilHint}
        />
        <SwitchField
          field={form.field('hidesUnpaid')}
          label={t.hidesUnpaid}
          hint={t.hidesUnpaidHint}
          show={t.hidesUnpaidOf}
          disabled={!mayEdit}
          off={false}
          on
        />
        <TextField
          field={form.field('contact')}
          label={t.contact}
          hint={t.contactHint}
          type="email"
          max={254}
        />
      </FormGroup>
      <FormGroup title={t.authors} disabled={!mayEdit}>
        <SwitchField
          field={form.field('needsNote')}
          label={t.needsNote}
          hint={t.needsNoteHint}
          show={t.needsNoteOf}
          disabled={!mayEdit}
          off={false}
          on
        />
        <NumberField
          field={form.field('authorConflicts')}
          label={t.authorConflicts}
          hint={t.authorConflictsHint}
        />
      </FormGroup>
      <FormGroup title={t.texts}>
        <Guidelines
          field={form.field('guidelines')}
          label={t.guidelines}
          hint={t.guidelinesHint}
          mayEdit={mayEdit}
        />
        <Guidelines
          field={form.field('enGuidelines')}
          label={t.enGuidelines}
          hint={t.enHint}
          mayEdit={mayEdit}
        />
      </FormGroup>
      {mayEdit ? (
        <FormActions form={form} save={t.save} onCancel={back}>
          <Others row={row} />
        </FormActions>
      ) : (
        <Others row={row} />
      )}
    </Form>
  )
}

interface GuidelinesProps {
  field: Field<string>
  label: string
  hint: string
  mayEdit: boolean
}

/** The editor of a text, or the text alone. */
function Guidelines({ mayEdit, ...props }: GuidelinesProps) {
  const t = useText(reviewSettingText)
  if (mayEdit) return <PageField {...props} withPictures={false} />
  const { label, field } = props
  return (
    <Stack gap={6}>
      <b>{label}</b>
      {field.value === '' ? <p>{t.empty}</p> : <SiteBody html={field.value} />}
    </Stack>
  )
}

function Others({ row }: { row: ReviewSetting }) {
  const t = useText(reviewSettingText)
  return (
    <ExistingActions row={row} history={ReviewSettingHistory}>
      <Button
        variant="subtle"
        renderRoot={(props: object) => <Link {...props} to="/admin/submission/phase" />}
      >
        {t.phases}
      </Button>
      <Button
        variant="subtle"
        renderRoot={(props: object) => <Link {...props} to="/admin/submission/criterion" />}
      >
        {t.criteria}
      </Button>
    </ExistingActions>
  )
}
