import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupStates } from '@banquet/contract/signup/signup-states'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { BadgeButton } from '../signup-bulk/badge-button.tsx'
import { signupColumnChoice, useSignupColumns } from './signup-columns.tsx'
import { signupText } from './signup.text.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const BulkBar = lazyComponent(() => import('../signup-bulk/bulk-bar.tsx').then((file) => file.BulkBar))

const ProofReviewDialog = lazyComponent(() =>
  import('./proof-review.dialog.tsx').then((file) => file.ProofReviewDialog),
)

const views = { page: 'signups' } as const
const filters = ['state', 'signupTypeId', 'lacksNeeded', 'tag']

/** The sign-ups of the chosen event, newest first; each row links to the sign-up. */
export function SignupsPage() {
  const event = useEventOfPage()
  const t = useText(signupText)
  const states = useText(signupStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(signup.list, { sort: '-createdAt', filters, sizes: longPageSizes, fixed })
  const types = useQuery(read(signupType.list, { query: fixed })).data?.rows ?? []
  const [proof, setProof] = useState<Signup>()
  const columns = useSignupColumns(setProof)
  const { selection, chosen } = useChosen(list)
  const tags = useListTags('signups', list)
  const mayEdit = useMay('signups', 'edit')
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(signup.counts, { query: search })).data
  const isArchived = event.status === 'archived'
  const add = useMay('signups', 'add') && !isArchived && (
    <AddButton to={`${pages.signups.path}/new`}>{t.add}</AddButton>
  )
  const choices = [
    {
      name: 'signupTypeId',
      label: t.type,
      options: types.map((type) => ({ value: String(type.id), label: nameOf(type) })),
    },
    ...(types.some(({ needsTypeIds }) => needsTypeIds.length > 0)
      ? [
          {
            name: 'lacksNeeded',
            label: t.lacksNeeded,
            options: [{ value: 'true', label: t.lacksNeededOnly }],
          },
        ]
      : []),
  ]
  return (
    <>
      {isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        choice={signupColumnChoice}
        views={views}
        tags={tags}
        label={t.list}
        purpose={t.purpose}
        filters={choices}
        add={add}
        selection={mayEdit ? selection : undefined}
        rowName={({ code, realName }) => `${code} ${realName}`}
        tabs={{
          name: 'state',
          label: t.state,
          options: signupStates.map((value) => ({ value, label: states[value] })),
          counts: counts,
        }}
        below={
          chosen.isUsed && (
            <BulkBar chosen={chosen} state={list.state}>
              <BadgeButton state={list.state} chosen={chosen} />
            </BulkBar>
          )
        }
      >
        {!isArchived && <ImportButton page="signups" to="/admin/signup/import" />}
        <BadgeButton state={list.state} />
        <ExportButton endpoint={signup.export} state={list.state} />
      </ListPage>
      {proof && (
        <ProofReviewDialog
          rows={list.rows.filter((row) => row.state === 'awaiting-approval' && row.proofId !== null)}
          first={proof}
          onClose={() => setProof(undefined)}
        />
      )}
    </>
  )
}
