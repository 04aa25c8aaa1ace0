import {
  segmentField,
  segmentFieldNames,
  suitsAudience,
  type Audience,
  type SegmentFieldName,
} from '@banquet/contract/outreach/segment'
import { segmentFieldWords } from '@banquet/contract/outreach/segment.words'
import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfig } from '../../../kit/call/config.ts'
import type { Field } from '../../../kit/form/form.ts'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { readNumber } from '../../../kit/input/read-number.ts'
import { FaultText, Muted, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { ChoiceList } from './choice-list.tsx'
import { useMayUse, type SegmentLists } from './segment-lists.ts'
import type { RowValue, SegmentValue } from './segment-value.ts'
import { segmentText } from './segment.text.ts'
import * as styles from './segment.module.css'

/** Returns the values that a row begins with when its field is chosen. */
export function firstValues(field: SegmentFieldName): string[] {
  return segmentField(field).kind === 'flag' ? ['yes'] : []
}

interface Props {
  field: Field<SegmentValue>
  audience: Audience
  row: RowValue
  at: number
  lists: SegmentLists
  onChange: (values: Partial<RowValue>) => void
  onRemove: () => void
}

/** A row of a segment: field, relation and values. */
export function SegmentRow({ field, audience, row, at, lists, onChange, onRemove }: Props) {
  const t = useText(segmentText)
  const names = segmentFieldWords[language()]
  const mayUse = useMayUse()
  const { isTouched, leave } = useTouched(field.refusals)
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  const isOffered = (name: SegmentFieldName) =>
    suitsAudience(name, audience) && mayUse(name) && (name !== 'loanType' || usesLoanTypes)
  const offered = segmentFieldNames.filter((name) => isOffered(name) || name === row.field)
  const [fault] = faultsAt(field, `${field.name}.rows.${at}.values`, isTouched('values')).shown
  const [refused] = faultsAt(field, `${field.name}.rows.${at}.field`, false).shown
  const objection = !suitsAudience(row.field, audience)
    ? t.unsuitable
    : !mayUse(row.field)
      ? t.noRight
      : wordsOfFault(refused)
  const [holds, not] = relationWords(row.field, t)
  return (
    <fieldset className={styles.row}>
      <Text as="legend" className={styles.unseen}>
        {t.row(at + 1)}
      </Text>
      <div className={styles.head}>
        <NativeSelect
          wrapperProps={{ 'data-plain': true }}
          aria-label={t.field}
          data={offered.map((value) => ({ value, label: names[value] }))}
          value={row.field}
          onChange={({ currentTarget }) => {
            const next = segmentFieldNames.find((one) => one === currentTarget.value)
            if (next) onChange({ field: next, not: false, values: firstValues(next) })
          }}
        />
        <NativeSelect
          wrapperProps={{ 'data-plain': true }}
          aria-label={t.relation}
          data={[
            { value: 'is', label: holds },
            { value: 'not', label: not },
          ]}
          value={row.not ? 'not' : 'is'}
          onChange={({ currentTarget }) => onChange({ not: currentTarget.value === 'not' })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t.removeRow(at + 1)}
          title={t.removeRow(at + 1)}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {objection && <FaultText role="alert">{objection}</FaultText>}
      <Values
        // Another field has another input.
        key={row.field}
        row={row}
        label={names[row.field]}
        lists={lists}
        error={wordsOfFault(fault)}
        onBlur={() => leave('values')}
        onChange={(values) => onChange({ values })}
      />
    </fieldset>
  )
}

type Words = ReturnType<typeof useText<(typeof segmentText)['zh-TW']>>

/** Returns the words between a field and its values, for both senses of the row. */
function relationWords(field: SegmentFieldName, t: Words): readonly [string, string] {
  const { kind } = segmentField(field)
  if (kind === 'text') return [t.contains, t.containsNot]
  if (kind === 'choice' || kind === 'rows' || kind === 'exact' || kind === 'option') return [t.is, t.isNot]
  return [t.yes, t.no]
}

interface ValuesProps {
  row: RowValue
  label: string
  lists: SegmentLists
  error: string | undefined
  onBlur: () => void
  onChange: (values: string[]) => void
}

/** The input for the values of a row; none for a field that only holds or does not. */
function Values({ row, label, lists, error, onBlur, onChange }: ValuesProps) {
  const t = useText(segmentText)
  const { field, values } = row
  const common = { error, onBlur, 'aria-label': label }
  const [value = ''] = values
  switch (segmentField(field).kind) {
    case 'flag':
      return null
    case 'day':
      return <DayInput {...common} value={value} onChange={(day) => onChange(day === '' ? [] : [day])} />
    case 'number':
      return (
        <NumberValue
          {...common}
          unit={field === 'owesAtLeast' ? t.dollars : t.days}
          row={row}
          onChange={onChange}
        />
      )
    case 'text':
    case 'exact':
      return <Lines {...common} values={values} onChange={onChange} />
    case 'option':
      return (
        <OptionValue
          row={row}
          label={label}
          lists={lists}
          error={error}
          onBlur={onBlur}
          onChange={onChange}
        />
      )
    default:
      return (
        <ChoiceList
          label={label}
          options={lists.optionsOf(field)}
          chosen={values}
          error={error}
          onBlur={onBlur}
          onChange={onChange}
        />
      )
  }
}

interface InputProps {
  'aria-label': string
  error: string | undefined
  onBlur: () => void
}

function NumberValue({
  unit,
  row,
  onChange,
  onBlur,
  ...rest
}: InputProps & { unit: string; row: RowValue; onChange: (values: string[]) => void }) {
  const [value = ''] = row.values
  return (
    <TextInput
      {...rest}
      wrapperProps={{ 'data-plain': true }}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      rightSection={
        <Muted as="span" ws="nowrap" p="0 12px 0 8px">
          {unit}
        </Muted>
      }
      rightSectionWidth="auto"
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        onChange(text === '' ? [] : [text])
      }}
      onBlur={() => {
        // Full-width digits are accepted.
        const number = readNumber(value)
        if (number !== null && !Number.isNaN(number) && String(number) !== value) onChange([String(number)])
        onBlur()
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Lines({
  values,
  onChange,
  ...rest
}: InputProps & { values: readonly string[]; onChange: (values: string[]) => void }) {
  const t = useText(segmentText)
  // The text keeps the empty line in which the next value is typed.
  const [text, setText] = useState(values.join('\n'))
  const shown = linesOf(text).join('\n') === values.join('\n') ? text : values.join('\n')
  return (
    <Textarea
      {...rest}
      wrapperProps={{ 'data-plain': true }}
      description={t.oneEach}
      rows={Math.min(5, Math.max(2, values.length + 1))}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(linesOf(currentTarget.value))
      }}
    />
  )
}

/** A question, then its options. */
function OptionValue({ row, label, lists, error, onBlur, onChange }: ValuesProps) {
  const t = useText(segmentText)
  const { questions } = lists
  const [picked, setPicked] = useState<string>()
  const [known] = row.values.map((value) => value.split(':')[0])
  const id = known ?? picked ?? ''
  const chosen = questions?.find((one) => String(one.id) === id)
  return (
    <>
      <NativeSelect
        wrapperProps={{ 'data-plain': true }}
        aria-label={t.question}
        data={[
          { value: '', label: t.chooseQuestion },
          ...(questions ?? []).map((one) => ({ value: String(one.id), label: nameOf(one) })),
        ]}
        value={chosen ? id : ''}
        error={chosen ? undefined : error}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          setPicked(currentTarget.value)
          if (row.values.length > 0) onChange([])
        }}
      />
      {chosen && (
        <ChoiceList
          label={label}
          options={chosen.options.map((option) => ({
            value: `${chosen.id}:${option.key}`,
            label: nameOf(option),
          }))}
          chosen={row.values}
          error={error}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </>
  )
}
