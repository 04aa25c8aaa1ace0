import { Loader, TextInput } from '@mantine/core'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { isComposing } from './enter.ts'
import * as styles from './type-to-choose.module.css'

interface Typing {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onCompositionStart?: () => void
  onCompositionEnd?: () => void
}

interface Props<T> {
  label: string
  placeholder?: string
  hint?: ReactNode
  error?: ReactNode
  input?: RefObject<HTMLInputElement | null>
  /** Whether a dialog begins in it. */
  first?: boolean
  /** The text: `field` of `useKeyword`, or a state of the caller. */
  field: Typing
  options: readonly T[]
  /** Whether the options are those of what is typed now. */
  isDone: boolean
  /** Whether Enter before the options are there chooses the first of several; by default only a single one is chosen. */
  isMeant?: (option: T) => boolean
  keyOf: (option: T) => string | number
  /** What is shown of an option. */
  children: (option: T) => ReactNode
  onChoose: (option: T) => void
  /** Called for Enter before the options are there, so that the caller need not wait for a pause. */
  onEarlyEnter?: () => void
  /** Whether Enter was pressed in the field that this one has replaced. */
  isEntered?: boolean
  /** What is said instead of options: nothing is found, or why they cannot be shown. */
  note?: ReactNode
}

/**
 * A field in which people type a part of a name and choose among what is found: arrow keys and Enter choose, Escape closes the
 * list. Enter never submits the form around it, and does nothing while an input method composes a word.
 */
export function TypeToChoose<T>(props: Props<T>) {
  const {
    label,
    placeholder,
    hint,
    error,
    input,
    first: isFirst = false,
    field,
    options,
    isDone,
    note,
  } = props
  const { isMeant = () => false, keyOf, children, onChoose, onEarlyEnter, isEntered = false } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(isEntered)
  // The first option, until another one of the same options is chosen.
  const [chosen, setChosen] = useState({ of: options, at: 0 })
  /** The text after which Enter was pressed before its options were there. */
  const [entered, setEntered] = useState(isEntered ? field.value : undefined)
  const isShown = isOpen && field.value.trim() !== ''
  const at = chosen.of === options ? Math.min(chosen.at, options.length - 1) : 0
  const active = isShown ? options[at] : undefined
  const idOf = (option: T) => `${id}${keyOf(option)}`
  const choose = (option: T) => {
    setEntered(undefined)
    setOpen(false)
    onChoose(option)
  }
  const [first, second] = options
  const awaited =
    isDone && entered === field.value && first && (!second || isMeant(first)) ? first : undefined
  const onAwaited = useEffectEvent(onChoose)
  useEffect(() => {
    // The caller changes the text, which ends the waiting.
    if (awaited) onAwaited(awaited)
  }, [awaited])
  const activeId = active && idOf(active)
  const count = isShown ? options.length : 0
  useEffect(() => {
    // At the end of a long form the list opens below the edge of the window.
    if (count > 0) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [count])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const onEnter = () => {
    if (field.value.trim() === '') return
    if (isDone && active) return choose(active)
    setOpen(true)
    if (isDone) return
    setEntered(field.value)
    onEarlyEnter?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && field.value.trim() !== '') {
      event.preventDefault()
      if (!isShown) setOpen(true)
      else if (options.length > 0)
        setChosen({ of: options, at: (at + step + options.length) % options.length })
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className={styles.field} onBlur={onBlur}>
      <TextInput
        data-autofocus={isFirst || undefined}
        ref={input}
        wrapperProps={{ 'data-plain': true }}
        label={label}
        description={hint}
        error={error}
        placeholder={placeholder}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        role="combobox"
        aria-expanded={isShown && options.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        rightSection={isShown && !isDone && !note ? <Loader size={16} aria-hidden="true" /> : null}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          setOpen(true)
          setEntered(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={styles.list} hidden={!isShown || (options.length === 0 && !note)}>
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={label}
          aria-busy={!isDone}
          data-stale={!isDone || undefined}
        >
          {isShown &&
            options.map((option, index) => (
              // The keys of the field choose; the mouse is an addition.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={keyOf(option)}
                id={idOf(option)}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => index !== at && setChosen({ of: options, at: index })}
                onClick={() => choose(option)}
              >
                {children(option)}
              </div>
            ))}
        </div>
        <div className={styles.note} role="status">
          {isShown && options.length === 0 && note}
        </div>
      </div>
    </div>
  )
}
