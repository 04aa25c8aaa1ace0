import { rightsOn, type Grants, type Right, type Scope } from '@banquet/contract/call/access'
import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../../kit/text/text.ts'
import { pageText, sectionText } from '../../frame/pages.text.ts'
import { chooseScope, has, scopesFor, tickOf, tickPages, tickRight, type Branch } from './permission.rules.ts'
import { rightText, scopeText, treeText } from './permission.text.ts'
import '../../../kit/input/inputs.css'
import { Panel, Row } from '../../../kit/look/look.tsx'
import * as styles from './permission-tree.module.css'

interface Props {
  branches: readonly Branch[]
  grants: Grants
  onChange: (grants: Grants) => void
}

/** Selects pages under their headings, the rights on each, and which of its rows are visible. */
export function PermissionTree({ branches, grants, onChange }: Props) {
  return (
    <Panel as="div" lines p={0}>
      {branches.map((branch) => (
        <BranchRows key={branch.section} branch={branch} grants={grants} onChange={onChange} />
      ))}
    </Panel>
  )
}

function BranchRows({
  branch,
  grants,
  onChange,
}: {
  branch: Branch
  grants: Grants
  onChange: Props['onChange']
}) {
  const title = useText(sectionText)[branch.section]
  const id = useId()
  const [open, setOpen] = useState(true)
  const tick = tickOf(grants, branch.pages)
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <section className={styles.branch}>
      <Row gap={6} nowrap p="6px 12px 6px 6px" fw={600}>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={title}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
        <Checkbox
          label={title}
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          onChange={() => onChange(tickPages(grants, branch.pages, tick !== 'all'))}
        />
      </Row>
      <ul id={id} hidden={!open}>
        {branch.pages.map((page) => (
          <PageRow key={page.id} page={page} grants={grants} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

interface PageProps {
  page: Branch['pages'][number]
  grants: Grants
  onChange: Props['onChange']
}

function PageRow({ page, grants, onChange }: PageProps) {
  const name = useText(pageText)[page.name]
  const words = useText(rightText)
  const t = useText(treeText)
  const grant = grants[page.id]
  return (
    <li className={styles.page}>
      <Checkbox
        label={name}
        checked={grant !== undefined}
        onChange={(event) => onChange(tickPages(grants, [page], event.currentTarget.checked))}
      />
      <Row gap="10px 20px" className={styles.rights}>
        {rightsOn(page).map((right: Right) => (
          <Checkbox
            key={right}
            size="xs"
            radius={4}
            label={words[right]}
            aria-label={t.rightOn(words[right], name)}
            checked={grant !== undefined && has(grant, right)}
            onChange={(event) => onChange(tickRight(grants, page, right, event.currentTarget.checked))}
          />
        ))}
      </Row>
      {page.scoped && grant && (
        <ScopeSelect page={page} grants={grants} onChange={onChange} current={grant.scope} name={name} />
      )}
    </li>
  )
}

function ScopeSelect({
  page,
  grants,
  onChange,
  current,
  name,
}: PageProps & { current: Scope; name: string }) {
  const t = useText(treeText)
  const words = useText(scopeText)
  return (
    <NativeSelect
      size="xs"
      className={styles.scope}
      wrapperProps={{ 'data-plain': true }}
      aria-label={t.scope(name)}
      data={scopesFor(current).map((one) => ({ value: String(one), label: words[one] }))}
      value={String(current)}
      onChange={(event) => onChange(chooseScope(grants, page, Number(event.currentTarget.value) as Scope))}
    />
  )
}
