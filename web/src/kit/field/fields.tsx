import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, type ReactNode } from 'react'
import { wordsOfFault } from '../text/errors.text.ts'
import type { Field } from '../form/form.ts'
import { formText } from '../form/form.text.ts'
import { useText } from '../text/text.ts'
import '../input/inputs.css'
import { Row, Stack } from '../look/look.tsx'
import * as styles from './fields.module.css'

export interface Common<T> {
  field: Field<T>
  label: string
  /** A sentence of help below the label. */
  hint?: string | undefined
}

/** The props that every input of the kit gets from its field; `show` describes a value in words. */
export function useField<T>({ field, label, hint }: Common<T>, show: (value: T) => string) {
  const t = useText(formText)
  useEffect(() => {
    field.describe(label, (value) => show(value) || t.empty)
  })
  return {
    name: field.name,
    label,
    description: hint,
    error: wordsOfFault(field.fault),
    required: field.required,
    onBlur: () => field.leave(),
  }
}

/** Shown below a field after another user's version of the row was loaded: the previous input, and a button to restore it. */
export function Typed<T>({ field, show }: { field: Field<T>; show: (value: T) => string }) {
  const t = useText(formText)
  const { typed } = field
  if (typed === undefined) return null
  return (
    <Row gap="4px 8px" className={styles.typed}>
      {t.youTyped(show(typed) || t.empty)}
      <Button variant="subtle" size="compact-sm" onClick={() => field.set(typed)}>
        {t.takeBack}
      </Button>
    </Row>
  )
}

const itself = (value: string) => value

interface TextProps extends Common<string> {
  /**
   * Maximum number of characters. A counter shows it to those who come near it, because `maxlength` would cut a pasted text and
   * miscounts some characters.
   */
  max?: number
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
  /** Readable, not editable. */
  readOnly?: boolean
  /** Receives the focus when its dialog opens. */
  first?: boolean
  /** Height in lines; more than one leaves space for a longer text. */
  lines?: number
  /** Values that are proposed while one types; another one can be typed as well. */
  proposals?: readonly string[]
}

/** A text field. */
export function TextField(props: TextProps) {
  const {
    field,
    max,
    type = 'text',
    autoComplete = 'off',
    placeholder,
    readOnly = false,
    first = false,
    lines = 1,
    proposals,
  } = props
  const listId = useId()
  const common = useField(props, itself)
  const shared = {
    ...common,
    autoComplete,
    readOnly,
    ...(placeholder !== undefined && { placeholder }),
    ...(first && { 'data-autofocus': true }),
    ...(max !== undefined &&
      isNear(field.value, max) && {
        rightSection: <Counter value={field.value} max={max} />,
        rightSectionWidth: 72,
      }),
  }
  return (
    <div className={styles.formField}>
      {lines > 1 ? (
        <Textarea
          {...shared}
          rows={lines}
          value={field.value}
          onChange={(event) => field.set(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          type={type}
          {...(proposals && { list: listId })}
          value={field.value}
          onChange={(event) => field.set(event.currentTarget.value)}
        />
      )}
      {proposals && (
        <datalist id={listId}>
          {proposals.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
      <Typed field={field} show={itself} />
    </div>
  )
}

/** Whether a text is near its maximum length, or over it: before that, a counter says nothing that anybody needs. */
function isNear(value: string, max: number): boolean {
  return Array.from(value.trim()).length >= max * 0.7
}

// The contract counts code points after trimming: 😀 is one, and surrounding spaces do not count.
function Counter({ value, max }: { value: string; max: number }) {
  const t = useText(formText)
  const count = Array.from(value.trim()).length
  return (
    <span className={styles.counter} data-over={count > max || undefined} aria-hidden="true">
      {t.counter(count, max)}
    </span>
  )
}

export interface Choice<T> {
  value: T
  label: string
}

/** Returns the names of the options. */
export function wordsOf<T>(options: readonly Choice<T>[]) {
  return (value: T) => options.find((option) => option.value === value)?.label ?? ''
}

interface SelectProps<T> extends Common<T> {
  options: readonly Choice<T>[]
  disabled?: boolean
  /** Describes a value in words, where a row may hold one that is not among the options. */
  show?: (value: T) => string
}

/** One of a list of options, as a native `<select>`. */
export function SelectField<T extends string | number | null>(props: SelectProps<T>) {
  const { field, options, disabled = false, show = wordsOf(options) } = props
  return (
    <div className={styles.formField}>
      <NativeSelect
        {...useField(props, show)}
        disabled={disabled}
        data={options.map(({ value, label }) => ({ value: String(value ?? ''), label }))}
        value={String(field.value ?? '')}
        onChange={(event) => {
          const chosen = options.find(({ value }) => String(value ?? '') === event.currentTarget.value)
          if (chosen) field.set(chosen.value)
        }}
      />
      <Typed field={field} show={show} />
    </div>
  )
}

/** A value shown like a field that cannot be edited. */
export function ReadOnlyField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={4} className={styles.formField}>
      <b>{label}</b>
      <div>{children}</div>
    </Stack>
  )
}
