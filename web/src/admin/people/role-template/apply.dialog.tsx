import { identity, pages } from '@banquet/contract/call/access'
import {
  maxAppliedAtOnce,
  roleTemplate,
  type Applied,
  type Grantee,
  type RoleTemplate,
} from '@banquet/contract/people/role-template'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { differenceOf } from '../../../shared/account/account/permission.rules.ts'
import { RightsDifference } from '../../../shared/account/account/rights-difference.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { roleTemplateText } from './role-template.text.ts'

const also = ['management', 'employee']

interface Props {
  template: RoleTemplate
  onClose: () => void
}

const pathOf = (row: Grantee | undefined) =>
  row?.identity === identity.employee ? `${pages.employees.path}/form` : `${pages.users.path}/form`

/** Whether the template would change the rights of an account. */
function isChanged({ grants }: Grantee, template: RoleTemplate): boolean {
  const { more, less } = differenceOf(grants, template.grants)
  return more.length + less.length > 0
}

/** Chooses accounts that were given a role template, with what each would gain and lose, and replaces their rights. */
export function ApplyDialog({ template, onClose }: Props) {
  const t = useText(roleTemplateText)
  const words = useText(accountFormText)
  const { cancel } = useText(commonText)
  const query = useQuery(read(roleTemplate.grantees, { query: { roleTemplateId: String(template.id) } }))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<readonly Applied[]>()
  // What was previewed is what is sent, even if the list is loaded again meanwhile.
  const [rows, setRows] = useState<readonly Grantee[]>()
  if (query.data && !rows) setRows(query.data.rows)
  const apply = useWrite(roleTemplate.apply, { also, quiet: true })
  const changed = rows?.filter((row) => isChanged(row, template)) ?? []
  const sorted = [...changed, ...(rows?.filter((row) => !changed.includes(row)) ?? [])]
  const send = async () => {
    const sent = changed.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version }))
    const done: Applied[] = []
    for (let at = 0; at < sent.length; at += maxAppliedAtOnce) {
      const body = { version: template.version, rows: sent.slice(at, at + maxAppliedAtOnce) }
      // The call has already shown the refusal of the whole.
      const part = await apply.mutateAsync({ params: { id: template.id }, body }).catch(() => undefined)
      if (!part) break
      done.push(...part)
    }
    if (done.length > 0) setResults(done)
  }
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  if (results)
    return (
      <BulkResults
        results={results.map(({ id, name, realName, refusal }) => {
          const row = rows?.find((one) => one.id === id)
          const state = row && <StatusBadge value={row.status} />
          return { id, code: name, name: realName, refusal, state, to: `${pathOf(row)}/${id}` }
        })}
        headings={{ code: words.account, name: words.realName }}
        path={pages.users.path}
        otherState="not-found"
        words={{ stale: t.rightsChanged }}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t.applyTitle(nameOf(template))} size="large" onClose={onClose}>
      <Muted mb={12}>{t.applyHint}</Muted>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <EmptyState title={t.nobody} />}
      {rows && rows.length > 0 && (
        <PlainTable cards aria-label={t.applyTitle(nameOf(template))}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  label={t.chooseAll}
                  disabled={changed.length === 0}
                  checked={changed.length > 0 && chosen.size === changed.length}
                  indeterminate={chosen.size > 0 && chosen.size < changed.length}
                  onChange={(event) =>
                    choose(
                      changed.map(({ id }) => id),
                      event.currentTarget.checked,
                    )
                  }
                />
              </th>
              <th scope="col">{words.department}</th>
              <th scope="col">{t.change}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Checkbox
                    label={row.realName || row.name}
                    description={row.name}
                    disabled={!changed.includes(row)}
                    checked={chosen.has(row.id)}
                    onChange={(event) => choose([row.id], event.currentTarget.checked)}
                  />
                </th>
                <td data-label={words.department} style={{ whiteSpace: 'nowrap' }}>
                  {row.departmentName} {row.status !== 1 && <StatusBadge value={row.status} />}
                </td>
                <td data-label={t.change}>
                  <RightsDifference from={row.grants} to={template.grants} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <Actions>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={chosen.size === 0} loading={apply.isPending} onClick={() => void send()}>
          {t.applyTo(chosen.size)}
        </Button>
      </Actions>
    </Dialog>
  )
}
