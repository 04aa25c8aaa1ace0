import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import type { Event } from '@banquet/contract/event/event'
import { signup } from '@banquet/contract/event/signup'
import { signupStates, type Signup } from '@banquet/contract/event/signup-record'
import { signupType } from '@banquet/contract/event/signup-type'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SignupStateTag } from '../../../both/signup/signup-state.tsx'
import { signupStateText } from '../../../both/signup/signup-state.text.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/data-table.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { OfEvent } from '../event/of-event.tsx'
import { signupText } from './signup.text.ts'

const filters = ['state', 'signupTypeId']

/** The sign-ups of the chosen event, newest first; a row links to the sign-up. */
export function SignupsPage() {
  return <OfEvent>{(event) => <Signups event={event} />}</OfEvent>
}

function Signups({ event }: { event: Event }) {
  const t = useText(signupText)
  const states = useText(signupStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(signup.list, { sort: '-createdAt', filters, sizes: longPageSizes, fixed })
  const types = useQuery(read(signupType.list, { query: fixed })).data?.rows ?? []
  const columns = useColumns()
  const add = useMay('signups', 'add') && <AddButton to={`${pages.signups.path}/new`}>{t.add}</AddButton>
  const choices = [
    {
      name: 'state',
      label: t.state,
      options: signupStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'signupTypeId',
      label: t.type,
      options: types.map((type) => ({ value: String(type.id), label: nameOf(type) })),
    },
  ]
  return (
    <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={choices} add={add}>
      <ImportButton page="signups" to="/admin/signup/import" />
      <ExportButton endpoint={signup.export} state={list.state} />
    </ListPage>
  )
}

function useColumns() {
  const t = useText(signupText)
  return useMemo<readonly Column<Signup>[]>(
    () => [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.signups.path}/${row.id}`}>{row.code}</Link>,
      },
      {
        key: 'realName',
        header: t.person,
        sort: 'realName',
        cell: (row) => (
          // One element, so that both parts stay together at the right of a card on a phone.
          <div>
            {localName(language(), row.realName, row.enName)}
            <Muted as="small">{localName(language(), row.affiliation, row.enAffiliation)}</Muted>
          </div>
        ),
      },
      { key: 'type', header: t.type, cell: (row) => localName(language(), row.typeName, row.typeEnName) },
      { key: 'state', header: t.state, sort: 'state', cell: (row) => <SignupStateTag value={row.state} /> },
      {
        key: 'amount',
        header: t.amount,
        sort: 'amount',
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.amount),
      },
      {
        key: 'paid',
        header: t.paid,
        align: 'end',
        nowrap: true,
        cell: (row) => (row.paid === 0 ? '' : countText(row.paid)),
      },
      {
        key: 'dueAt',
        header: t.dueAt,
        sort: 'dueAt',
        nowrap: true,
        cell: (row) => (row.state === 'awaiting-payment' && row.dueAt ? deadlineWords(row.dueAt) : ''),
      },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
    ],
    [t],
  )
}
