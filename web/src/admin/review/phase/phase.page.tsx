import type { Event } from '@banquet/contract/event/event/event'
import { phase, phaseKinds, reviewSights, type PhaseKind, type Phases } from '@banquet/contract/review/phase'
import { phaseWarnings } from '@banquet/contract/review/phase-rules'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave, type Field } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { usePartsOf } from '../../../kit/form/parts-of-field.ts'
import { formPart, lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { read } from '../../../kit/query/query.ts'
import { Fresh } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { MomentField } from '../../../shared/event/moment/moment-field.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import {
  phasesSchema,
  suggestedPhases,
  typedPhases,
  type PhasesValues,
  type PhaseValues,
} from './phase-form.ts'
import { phaseText } from './phase.text.ts'

const PhaseLine = formPart(() => import('./phase-line.tsx').then((file) => file.PhaseLine))
const Rehearsal = lazyComponent(() => import('./rehearsal.tsx').then((file) => file.Rehearsal))
const PhaseHistory = lazyComponent(() => import('./phase-history.tsx').then((file) => file.PhaseHistory))

/** The phases in which the chosen event reviews. */
export function PhasePage() {
  const event = useEventOfPage()
  const [now] = useState(() => new Date())
  // The timeline has them too, and grew above the form when they came later.
  const windows = useQuery(read(phase.windows, { params: { id: event.id } }))
  if (windows.isPending) return <Spinner />
  return (
    <Stack gap={16}>
      <Fresh key={event.id} endpoint={phase.get} input={{ params: { id: event.id } }}>
        {(row) => <PhasesOf event={event} row={row} now={now} />}
      </Fresh>
      <Rehearsal key={`rehearse ${event.id}`} event={event} now={now} />
    </Stack>
  )
}

interface Props {
  event: Event
  row: Phases
  now: Date
}

/** The form, recreated after each save. */
function PhasesOf({ row: first, ...props }: Props) {
  const [row, setRow] = useState(first)
  return <PhasesForm key={row.version} {...props} row={row} onSaved={setRow} />
}

function PhasesForm({ event, row, now, onSaved }: Props & { onSaved: (row: Phases) => void }) {
  const t = useText(phaseText)
  const back = useGoBack('/admin/submission/review-setting')
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('subjects', 'edit') && !isArchived
  const schema = useMemo(() => phasesSchema(event), [event])
  const save = useSave(phase.update)
  const form = useForm({
    schema,
    initial: typedPhases(row),
    version: row.version,
    fieldsOf: typedPhases,
    submit: (body, version) => save.mutateAsync({ params: { id: event.id }, body: { ...body, version } }),
    done: onSaved,
  })
  const phases = schema.safeParse(form.values).data ?? row
  const warnings = phaseWarnings(event, phases)
  const warningsOf = (kind: PhaseKind) =>
    warnings
      .filter((one) => one.kind === kind)
      .map(({ code, after }) => t.warningOf(code, t.nameOfPhase(after)))
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <Panel gap={12}>
        <PhaseLine event={event} phases={phases} now={now} />
        <Muted size="small">{t.datesHint(event.timeZone)}</Muted>
        {mayEdit && (
          <Suggest
            event={event}
            onSuggest={(values) => {
              for (const kind of phaseKinds) form.field(kind).set(values[kind])
            }}
          />
        )}
      </Panel>
      {phaseKinds.map((kind) => (
        <FormGroup key={kind} title={t.nameOfPhase(kind)} disabled={!mayEdit}>
          <PhaseFields
            kind={kind}
            field={form.field(kind)}
            event={event}
            mayEdit={mayEdit}
            warnings={warningsOf(kind)}
          />
        </FormGroup>
      ))}
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

interface SuggestProps {
  event: Event
  onSuggest: (values: PhasesValues) => void
}

/** The button that fills in phases by the windows of the event. */
function Suggest({ event, onSuggest }: SuggestProps) {
  const t = useText(phaseText)
  const windows = useQuery(read(phase.windows, { params: { id: event.id } })).data
  return (
    <Row gap={12}>
      <Button
        variant="default"
        disabled={!windows}
        onClick={() => windows && onSuggest(typedPhases(suggestedPhases(event, windows)))}
      >
        {t.suggest}
      </Button>
      <Muted size="small">{t.suggestHint}</Muted>
    </Row>
  )
}

interface FieldsProps {
  kind: PhaseKind
  field: Field<PhaseValues>
  event: Event
  mayEdit: boolean
  warnings: readonly string[]
}

/** The moments and the switches of one phase. */
function PhaseFields({ kind, field, event, mayEdit, warnings }: FieldsProps) {
  const t = useText(phaseText)
  const { opens, closes } = useText(momentText)
  const part = usePartsOf(field)
  const moment = (name: 'opens' | 'closes', label: string) => {
    const own = part(name)
    return (
      <Stack gap={4}>
        <b aria-hidden="true">{label}</b>
        <MomentField
          label={labelled(t.nameOfPhase(kind), label)}
          path={own.name}
          value={own.value}
          onChange={(value) => own.set(value)}
          onLeave={() => own.leave()}
          faults={own.fault ? [...own.found, ...own.refused] : []}
          event={event}
        />
      </Stack>
    )
  }
  const sights = (wordsOf: (sight: (typeof reviewSights)[number]) => string) =>
    reviewSights.toReversed().map((value) => ({ value, label: wordsOf(value) }))
  const seeHint = kind === 'answer' ? t.answerSeeHint : t.authorsSeeReviewsHint
  const switchOf = (
    name: 'reviewerNames' | 'mayChangeReview' | 'discussion' | 'authorsSeeReviews' | 'mayAnswer' | 'mayStage',
  ) => (
    <SwitchField
      field={part(name)}
      label={t[name]}
      hint={name === 'authorsSeeReviews' ? seeHint : t[`${name}Hint`]}
      show={t[`${name}Of`]}
      disabled={!mayEdit}
      off={false}
      on
    />
  )
  return (
    <>
      <Muted>{t.aboutPhase(kind)}</Muted>
      <Row gap={16} align="start">
        {moment('opens', opens)}
        {moment('closes', closes)}
      </Row>
      <div role="status">
        {warnings.map((warning) => (
          <Banner key={warning} color="warning">
            {warning}
          </Banner>
        ))}
      </div>
      <RadioField
        field={part('authorNames')}
        label={t.authorNames}
        hint={t.authorNamesHint}
        options={sights(t.authorNamesOf)}
        disabled={!mayEdit}
      />
      <RadioField
        field={part('othersReviews')}
        label={t.othersReviews}
        hint={t.othersReviewsHint}
        options={sights(t.othersReviewsOf)}
        disabled={!mayEdit}
      />
      {switchOf('reviewerNames')}
      {switchOf('mayChangeReview')}
      {switchOf('discussion')}
      {switchOf('authorsSeeReviews')}
      {kind === 'answer' && (
        <>
          {switchOf('mayAnswer')}
          <NumberField
            field={part('answerLimit')}
            label={t.answerLimit}
            hint={t.answerLimitHint}
            unit={t.wordUnit}
          />
        </>
      )}
      {switchOf('mayStage')}
    </>
  )
}

/** The history, and the way to the other settings of reviewing. */
function Others({ row }: { row: Phases }) {
  const t = useText(phaseText)
  return (
    <ExistingActions row={row} history={PhaseHistory}>
      <Button
        variant="subtle"
        renderRoot={(props: object) => <Link {...props} to="/admin/submission/review-setting" />}
      >
        {t.settings}
      </Button>
    </ExistingActions>
  )
}
