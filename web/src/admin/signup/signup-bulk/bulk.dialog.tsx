import { pages } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { signupBulk, type BulkResult } from '@banquet/contract/signup/signup-bulk'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { bulkText } from './bulk.text.ts'

const calls = {
  approve: signupBulk.bulkApprove,
  remind: signupBulk.bulkRemind,
  cancel: signupBulk.bulkCancel,
} as const

export type BulkCommand = keyof typeof calls

const withReason = z.object({ reason: signupBulk.bulkCancel.body.shape.reason })
const withoutReason = z.object({ reason: z.string() })

/** The maximum number of names shown; the total follows them. */
const namesShown = 10

interface Props {
  command: BulkCommand
  chosen: Chosen<Signup>
  state: ListState
  onDone: () => void
  onClose: () => void
}

/** Returns the part of the request body that identifies the selected sign-ups. */
function bodyOf(eventId: number, { isAll, count, rows }: Chosen<Signup>, state: ListState) {
  if (!isAll) return { eventId, rows: rows.map(({ id, version }) => ({ id, version })) }
  const { page: _page, size: _size, sort: _sort, eventId: _event, signupTypeId, ...match } = queryOf(state)
  const type = signupTypeId === undefined ? {} : { signupTypeId: Number(signupTypeId) }
  return { eventId, rows: [], match: { ...match, ...type }, count }
}

/** Approves, reminds or cancels the selected sign-ups: states the consequence, then shows the result of each. */
export function BulkDialog({ command, chosen, state, onDone, onClose }: Props) {
  const t = useText(bulkText)
  const { back } = useText(commonText)
  const { id: eventId } = useEventOfPage()
  const client = useQueryClient()
  const [results, setResults] = useState<readonly BulkResult[]>()
  const save = useSave<Endpoint>(calls[command], {
    also: ['payment-order', 'signup-type', 'pool'],
    quiet: true,
  })
  const form = useForm({
    schema: command === 'cancel' ? withReason : withoutReason,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      try {
        const input = { body: { ...bodyOf(eventId, chosen, state), ...(command === 'cancel' && { reason }) } }
        return (await save.mutateAsync(input)) as readonly BulkResult[]
      } catch (error) {
        // Other sign-ups match by now, so the list and its total are loaded again.
        await client.invalidateQueries({ queryKey: ['signup'] })
        throw error
      }
    },
    done: setResults,
  })
  if (results)
    return (
      <BulkResults
        results={results.map(({ realName: name, state, ...result }) => ({
          ...result,
          name,
          state: state && <SignupStateTag value={state} />,
        }))}
        headings={{ code: t.code, name: t.person }}
        path={pages.signups.path}
        otherState="signup.state"
        onClose={onDone}
      />
    )
  const names = listed(chosen.rows.slice(0, namesShown).map(({ realName }) => realName))
  const isLonger = chosen.rows.length > namesShown
  return (
    <FormDialog
      form={form}
      title={t[`${command}Title`](chosen.count)}
      save={t[command]}
      back={back}
      danger={command === 'cancel'}
      onClose={onClose}
    >
      <Banner {...(command === 'cancel' && { color: 'danger' })}>{t[`${command}Hint`]}</Banner>
      <p>
        {chosen.isAll ? t.matching(chosen.count) : isLonger ? t.andMore(names, chosen.rows.length) : names}
      </p>
      {command === 'cancel' && <TextField field={form.field('reason')} label={t.reason} max={200} first />}
    </FormDialog>
  )
}
