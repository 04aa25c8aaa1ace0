import { customerEmployee, type Link } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { customerEmployeeText } from './customer-employee.text.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'

const AddLinkDialog = lazyComponent(() => import('./add-link.dialog.tsx').then((file) => file.AddLinkDialog))
const HandOverDialog = lazyComponent(() =>
  import('./hand-over.dialog.tsx').then((file) => file.HandOverDialog),
)

const also = ['customer']
const none: readonly Link[] = []

/** The current and former sales reps of a customer. */
export function CustomerLinks({ row }: { row: Customer }) {
  const t = useText(customerEmployeeText)
  const input = { params: { id: row.id }, query: {} }
  const links = useQuery(read(customerEmployee.byCustomer, input)).data?.rows ?? none
  const [open, setOpen] = useState<'add' | 'hand'>()
  const mayEdit = useMay('customers', 'edit')
  const now = links.filter((link) => link.validTo === null)
  const former = links.filter((link) => link.validTo !== null)
  const close = () => setOpen(undefined)
  return (
    <Panel gap={12} aria-labelledby="customer-links">
      <Row justify="between">
        <h2 id="customer-links">{t.inCharge}</h2>
        {mayEdit && (
          <Row style={{ marginInlineStart: 'auto' }}>
            <Button variant="default" onClick={() => setOpen('add')}>
              {t.addLink}
            </Button>
            <Button onClick={() => setOpen('hand')}>{t.handOver}</Button>
          </Row>
        )}
      </Row>
      {now.length === 0 && <Muted>{t.unassigned}</Muted>}
      <Stack as="ul" gap={8}>
        {now.map((link) => (
          <OpenLink key={link.id} link={link} mayEdit={mayEdit} />
        ))}
      </Stack>
      {former.length > 0 && (
        <details>
          <summary>{t.former}</summary>
          <Stack as="ul" gap={8}>
            {former.map((link) => (
              <Row as="li" key={link.id}>
                {link.employee.realName}{' '}
                <Muted as="span">
                  {t.period(momentWords(link.validFrom), momentWords(link.validTo ?? link.validFrom))}
                </Muted>
              </Row>
            ))}
          </Stack>
        </details>
      )}
      {open === 'add' && <AddLinkDialog row={row} links={now} onClose={close} />}
      {open === 'hand' && <HandOverDialog rows={[row]} onDone={close} onClose={close} />}
    </Panel>
  )
}

function OpenLink({ link, mayEdit }: { link: Link; mayEdit: boolean }) {
  const t = useText(customerEmployeeText)
  const update = useWrite(customerEmployee.update, { also })
  const end = useWrite(customerEmployee.remove, { also })
  const { id, version, employee } = link
  const onClose = async () => {
    if (await confirm({ title: t.confirmClose, subject: employee.realName, danger: true, yes: t.closeLink }))
      end.mutate({ params: { id } })
  }
  return (
    <Row as="li">
      <strong>{employee.realName}</strong>
      {link.isPrimary && <span>{noted('', t.primary)}</span>}
      <Muted as="span">{t.since(momentWords(link.validFrom))}</Muted>
      {mayEdit && (
        <Row as="span" style={{ marginInlineStart: 'auto' }}>
          {!link.isPrimary && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => update.mutate({ params: { id }, body: { isPrimary: true, version } })}
            >
              {t.makePrimary}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="red" onClick={() => void onClose()}>
            {t.closeLink}
          </Button>
        </Row>
      )}
    </Row>
  )
}
