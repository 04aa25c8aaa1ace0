import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { visitorSignup, type VisitorSignup } from '@banquet/contract/signup/visitor-signup'
import { listedVisitorStates } from '@banquet/contract/signup/visitor-signup-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Tag } from '../../../kit/look/look.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { visitorSignupStateText, visitorSignupsText } from './visitor-signups.text.ts'

const filters = ['state', 'signupTypeId']

/** The sign-ups to the event of people without an account who have not confirmed their address, newest first. */
export function VisitorSignupsPage() {
  const event = useEventOfPage()
  const t = useText(visitorSignupsText)
  const states = useText(visitorSignupStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(visitorSignup.list, { sort: '-createdAt', filters, fixed })
  const types = useQuery(read(signupType.list, { query: fixed })).data?.rows ?? []
  const columns = useColumns()
  return (
    <ListPage
      list={list}
      columns={columns}
      label={t.list}
      add={null}
      purpose={t.purpose}
      filters={[
        {
          name: 'state',
          label: t.state,
          options: listedVisitorStates.map((value) => ({ value, label: states[value] })),
        },
        {
          name: 'signupTypeId',
          label: t.type,
          options: types.map((type) => ({ value: String(type.id), label: nameOf(type) })),
        },
      ]}
    />
  )
}

function useColumns() {
  const t = useText(visitorSignupsText)
  const states = useText(visitorSignupStateText)
  const common = useText(commonText)
  const mayEdit = useMay('signups', 'edit')
  const { mutate } = useWrite(visitorSignup.cancel, { also: ['signup-type', 'pool', 'question'] })
  return useMemo<readonly Column<VisitorSignup>[]>(
    () => [
      {
        key: 'realName',
        header: t.name,
        sort: 'realName',
        rowHeader: true,
        cell: (row) => (
          <>
            {row.realName}
            {row.affiliation !== '' && <Muted size="small">{row.affiliation}</Muted>}
          </>
        ),
      },
      { key: 'email', header: t.email, sort: 'email', cell: (row) => row.email },
      {
        key: 'type',
        header: t.type,
        cell: (row) => nameOf({ name: row.typeName, enName: row.typeEnName }),
      },
      {
        key: 'amount',
        header: t.amount,
        sort: 'amount',
        align: 'end',
        nowrap: true,
        cell: (row) => feeText(row.amount),
      },
      {
        key: 'state',
        header: t.state,
        cell: ({ state }) => (
          <Tag
            {...(state === 'unconfirmed' && { color: 'warning' })}
            dot={state === 'unconfirmed' ? 'full' : 'empty'}
          >
            {states[state]}
          </Tag>
        ),
      },
      {
        key: 'confirmUntil',
        header: t.confirmUntil,
        sort: 'confirmUntil',
        nowrap: true,
        cell: (row) =>
          row.holdsPlace ? momentWords(row.confirmUntil) : t.waits(momentWords(row.confirmUntil)),
      },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      {
        key: 'actions',
        header: common.actions,
        align: 'end',
        cell: ({ id, state, realName }) => {
          const cancel = async () => {
            const title = t.askCancel(realName)
            if (await confirm({ title, body: t.cancelled, yes: t.cancel, no: common.back, danger: true }))
              mutate({ params: { id } })
          }
          return (
            mayEdit &&
            state === 'unconfirmed' && (
              <Button size="compact-sm" variant="default" onClick={() => void cancel()}>
                {t.cancel}
              </Button>
            )
          )
        },
      },
    ],
    [t, states, common, mayEdit, mutate],
  )
}
