import {
  declaredConflict,
  maxReviewerKeywords,
  reviewer,
  type DeclaredKind,
  type OwnReviewer,
} from '@banquet/contract/review/reviewer'
import { fold } from '@banquet/contract/rule/text/fold'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { reviewText } from './review.text.ts'

const { shape } = reviewer.saveProfile.body

/** Returns what stands on the lines of a text, each once. */
function linesOf(text: string): string[] {
  const found = new Map<string, string>()
  for (const line of text.split('\n')) {
    const key = fold(line)
    if (key !== '' && !found.has(key)) found.set(key, line.trim())
  }
  return [...found.values()]
}

/** Conflicts of one kind as a form has them: one on each line. */
const declared = (kind: DeclaredKind) =>
  z
    .string()
    .transform((text) => linesOf(text).map((value) => ({ kind, value })))
    .pipe(z.array(declaredConflict).max(50))

const schema = z.object({
  subjectIds: shape.subjectIds,
  affiliation: shape.affiliation,
  keywords: z.string().transform(linesOf).pipe(shape.keywords.max(maxReviewerKeywords)),
  maxPapers: typed(shape.maxPapers),
  availableFrom: typedDay,
  availableUntil: typedDay,
  people: declared('person'),
  affiliations: declared('affiliation'),
  domains: declared('domain'),
})

function valuesOf(row: OwnReviewer) {
  const linesOfKind = (wanted: DeclaredKind) =>
    row.conflicts
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => value)
      .join('\n')
  return {
    subjectIds: row.subjectIds,
    affiliation: row.affiliation,
    keywords: row.keywords.join('\n'),
    maxPapers: String(row.maxPapers ?? ''),
    availableFrom: row.availableFrom ?? '',
    availableUntil: row.availableUntil ?? '',
    people: linesOfKind('person'),
    affiliations: linesOfKind('affiliation'),
    domains: linesOfKind('domain'),
  }
}

/** What the member who reviews for an event says about themselves. */
export function ReviewProfilePage() {
  const t = useText(reviewText)
  const id = useRowId()
  const query = useQuery(read(reviewer.own, {}))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data.find((one) => one.id === id && one.state === 'accepted')
  return row ? <ProfileForm key={row.id} row={row} /> : <EmptyState title={t.none} hint={t.noneHint} />
}

function ProfileForm({ row }: { row: OwnReviewer }) {
  const t = useText(reviewText)
  const back = useGoBack('/review')
  const save = useSave(reviewer.saveProfile)
  const form = useForm({
    schema,
    initial: valuesOf(row),
    version: row.version,
    fieldsOf: valuesOf,
    submit: ({ people, affiliations, domains, ...values }, version = row.version) =>
      save.mutateAsync({
        params: { id: row.id },
        body: { ...values, conflicts: [...people, ...affiliations, ...domains], version },
      }),
    done: back,
  })
  return (
    <Form form={form}>
      <TicksField
        field={form.field('subjectIds')}
        label={t.subjectIds}
        {...(row.subjects.length === 0 && { hint: t.noSubjects })}
        choices={row.subjects.map((one) => ({
          id: one.id,
          name: `${'\u2003'.repeat(one.level)}${one.code} ${nameOf(one)}`,
        }))}
      />
      <TextField field={form.field('keywords')} label={t.keywords} hint={t.keywordsHint} lines={4} />
      <TextField field={form.field('affiliation')} label={t.affiliation} hint={t.affiliationHint} max={200} />
      <NumberField field={form.field('maxPapers')} label={t.maxPapers} hint={t.maxPapersHint} />
      <DateField field={form.field('availableFrom')} label={t.availableFrom} />
      <DateField field={form.field('availableUntil')} label={t.availableUntil} />
      <TextField field={form.field('people')} label={t.people} hint={t.peopleHint} lines={4} />
      <TextField
        field={form.field('affiliations')}
        label={t.affiliations}
        hint={t.affiliationsHint}
        lines={3}
      />
      <TextField field={form.field('domains')} label={t.domains} hint={t.domainsHint} lines={3} />
      <FormActions form={form} onCancel={back} />
    </Form>
  )
}
