import { readDay } from '@banquet/contract/rule/day/read-day'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { faultWords } from '../text/errors.text.ts'
import { dateText } from '../text/date.text.ts'
import { lazyComponent } from '../look/lazy-component.tsx'
import { useText } from '../text/text.ts'
import { useTypedText } from './typed-text.ts'
import './inputs.css'
import * as styles from './day-input.module.css'

const DayCalendar = lazyComponent(() => import('./day-calendar.tsx').then((file) => file.DayCalendar))

interface Props {
  /** A day as `yyyy-MM-dd`, empty, or the typed text if it is not a day. */
  value: string
  /** Called at every key press: with a day as `yyyy-MM-dd` if the text is one. */
  onChange: (value: string) => void
  /**
   * Called when typing has ended: the focus left, a day was chosen in the calendar, or Enter was pressed outside of a
   * form.
   */
  onDone?: (value: string) => void
  /** The days that the calendar offers, sorted; all days if undefined. */
  only?: readonly string[] | undefined
  onBlur?: () => void
  error?: ReactNode
  name?: string
  label?: string
  description?: string | undefined
  required?: boolean
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/**
 * An input for a day, shown as `yyyy-MM-dd` and typed in many ways, with a calendar that is loaded when first opened.
 */
export function DayInput({ value, onChange, onDone, onBlur, only, error, ...rest }: Props) {
  const t = useText(dateText)
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typing, setTyping] = useState(false)
  const [open, setOpen] = useState(false)
  const { shown, type, end } = useTypedText(value, readDay, onChange)
  const finish = (result = value) => {
    end()
    onDone?.(result)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const wrong = !typing && value !== '' && readDay(value) === undefined
  return (
    <div
      ref={field}
      role="presentation"
      className={styles.input}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // Moving from the input to its calendar does not leave the field.
        if (relatedTarget instanceof Node && field.current?.contains(relatedTarget)) return
        setOpen(false)
        onBlur?.()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        {...rest}
        autoComplete="off"
        inputMode="numeric"
        placeholder="yyyy-MM-dd"
        error={error ?? (wrong && faultWords('date'))}
        value={shown}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          finish()
        }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          // In a form, Enter goes on or submits; the form already has the day.
          if (key === 'Enter' && currentTarget.form) end()
          else if (key === 'Enter') finish()
          if (key === 'ArrowDown') setOpen(true)
        }}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            ref={button}
            className={styles.open}
            variant="subtle"
            size={30}
            aria-label={t.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar size={18} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {open && (
        <DayCalendar
          value={readDay(value)}
          only={only}
          onPick={(day) => {
            onChange(day)
            finish(day)
            close()
          }}
        />
      )}
    </div>
  )
}
