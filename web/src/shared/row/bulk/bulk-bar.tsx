import { maxBulk } from '@banquet/contract/call/bulk'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { FileEndpoint } from '../../../kit/call/download.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, type FormState } from '../../../kit/form/form.ts'
import type { Values } from '../../../kit/form/form-model.ts'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { PrintButton } from '../document/pdf-button.tsx'
import { undoAction } from '../undo/undo.ts'
import { undoText } from '../undo/undo.text.ts'
import { bulkText } from './bulk.text.ts'
import { BulkContext, useBulk, useBulkTarget, type BulkNoun, type BulkRow, type Results } from './use-bulk.ts'

interface BarProps<Row> {
  chosen: Chosen<Row>
  state: ListState
  noun: BulkNoun<Row>
  /** The commands: `BulkNow`, `BulkAsk` and `BulkPrint`. */
  children: ReactNode
}

/** The commands for the selected rows of a list, with their results. */
export function BulkBar<Row extends BulkRow>({ chosen, state, noun, children }: BarProps<Row>) {
  const [results, setResults] = useState<Results>()
  const target = { chosen, state, noun: noun as unknown as BulkNoun<BulkRow>, onResults: setResults }
  return (
    <BulkContext value={target}>
      <SelectionBar chosen={chosen} max={maxBulk}>
        {children}
      </SelectionBar>
      {results && (
        <ResultsDialog
          {...results}
          onClose={() => {
            setResults(undefined)
            chosen.clear()
          }}
        />
      )}
    </BulkContext>
  )
}

interface NowProps extends Pick<ButtonProps, 'variant'> {
  call: Endpoint
  label: string
  /** What the command needs to know besides the rows. */
  input?: object
}

/** A command that needs no question, because it can be undone. */
export function BulkNow({ call, label, input, variant = 'default' }: NowProps) {
  const { send, sending, progress } = useBulk(call)
  return (
    <>
      <Button variant={variant} loading={sending} onClick={() => void send(input).catch(() => undefined)}>
        {label}
      </Button>
      {progress && <Muted aria-live="polite">{progress}</Muted>}
    </>
  )
}

interface AskProps<S extends z.ZodObject> {
  call: Endpoint
  label: string
  /** The title of the question, if it is not the label with the number of rows. */
  title?: string
  hint?: string
  /** The command cannot be undone: button and question are red. */
  danger?: boolean
  schema: S
  initial: Values<S>
  /** The fields of the form. */
  children: (form: FormState<Values<S>>) => ReactNode
}

/** A command that asks for something first. */
export function BulkAsk<S extends z.ZodObject>(props: AskProps<S>) {
  const { label, danger = false } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={danger ? 'outline' : 'default'}
        {...(danger && { color: 'red' })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The maximum number of rows that a question names; the total follows them. */
const namesShown = 10

function AskDialog<S extends z.ZodObject>(props: AskProps<S> & { onClose: () => void }) {
  const { call, label, title, hint, danger = false, schema, initial, children, onClose } = props
  const t = useText(bulkText)
  const { back } = useText(commonText)
  const { send, progress } = useBulk(call)
  const { chosen, noun } = useBulkTarget()
  // A text that may be left out is not sent empty.
  const submit = (input: object) =>
    send(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')))
  const form = useForm({ schema, initial, submit, done: onClose })
  const names = listed(chosen.rows.slice(0, namesShown).map(noun.nameOf))
  return (
    <FormDialog
      form={form}
      title={title ?? t.title(label, chosen.count)}
      save={label}
      back={back}
      danger={danger}
      onClose={onClose}
    >
      {hint !== undefined && <Banner {...(danger && { color: 'danger' })}>{hint}</Banner>}
      <p>
        {chosen.isAll
          ? t.matching(chosen.count)
          : chosen.rows.length > namesShown
            ? t.andMore(names, chosen.rows.length)
            : names}
      </p>
      {children(form)}
      {progress && <Muted aria-live="polite">{progress}</Muted>}
    </FormDialog>
  )
}

interface PrintProps {
  /** A call made with `pdfBatchOf`. */
  endpoint: FileEndpoint
  label: string
  /** The parameter with the ids, if it is not `ids`. */
  by?: string
  query?: object
}

/** Opens the documents of the chosen rows as one PDF. */
export function BulkPrint({ endpoint, label, by = 'ids', query }: PrintProps) {
  const { chosen, state } = useBulkTarget()
  const { page: _page, size: _size, ...search } = queryOf(state)
  const some = { [by]: chosen.rows.map(({ id }) => id).join(',') }
  return (
    <PrintButton
      endpoint={endpoint}
      label={label}
      input={{ query: { ...(chosen.isAll ? search : some), ...query } }}
    />
  )
}

/** The result of each row; those that took the command can be undone. */
function ResultsDialog({ actionId, rows, onClose }: Results & { onClose: () => void }) {
  const { undo } = useText(undoText)
  const client = useQueryClient()
  const { noun } = useBulkTarget()
  return (
    <BulkResults
      results={rows.map((row) => ({
        ...row,
        state: row.state && noun.stateOf(row.state),
        to: noun.pathOf(row),
      }))}
      headings={noun.headings}
      path=""
      otherState={noun.otherState}
      actions={
        actionId !== null && (
          <Button
            variant="default"
            onClick={() => {
              onClose()
              void undoAction(client, actionId, noun.nouns)
            }}
          >
            {undo}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
