import type { Grants } from '@banquet/contract/call/access'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { RightsDifference } from '../../../shared/account/account/rights-difference.tsx'
import { RightsField } from '../../../shared/account/account/rights-field.tsx'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { screenPaths } from '../../frame/menu.ts'
import { useTemplates } from './role-template.picker.tsx'
import { roleTemplateText } from './role-template.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const ColleaguePicker = lazyComponent(() =>
  import('./colleague.picker.tsx').then((file) => file.ColleaguePicker),
)

interface Props {
  grants: Field<Grants>
  template: Field<number | null>
  /** Sets both at once. */
  set: (fields: { grants?: Grants; roleTemplateId: number | null }) => void
  /** The account, if it exists already. */
  accountId: number | undefined
}

/** The rights of an account: filled in from a role template or a colleague, then chosen in the permission tree. */
export function AccountRights({ grants, template, set, accountId }: Props) {
  const t = useText(roleTemplateText)
  const templates = useTemplates()
  const [colleague, setColleague] = useState<{ realName: string; grants: Grants }>()
  const [open, setOpen] = useState(false)
  const chosen = templates?.find(({ id }) => id === template.value)
  const choose = (id: number | null) => {
    setColleague(undefined)
    const row = templates?.find((one) => one.id === id)
    set({ roleTemplateId: id, ...(row && { grants: row.grants }) })
  }
  const options = [
    { value: null, label: t.none },
    ...(templates ?? []).map((row) => ({ value: row.id, label: nameOf(row) })),
  ]
  return (
    <>
      <Row nowrap align="end" className={formStyles.pickedField}>
        <SelectField
          field={{ ...template, set: choose }}
          label={t.template}
          hint={t.templateHint}
          options={options}
        />
        <Button
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t.colleague}
        </Button>
      </Row>
      <Difference
        title={colleague ? t.fromColleague(colleague.realName) : chosen && t.fromTemplate(nameOf(chosen))}
        from={(colleague ?? chosen)?.grants}
        to={grants.value}
      />
      <RightsField field={grants} paths={screenPaths} />
      {open && (
        <ColleaguePicker
          without={accountId}
          onPick={(row) => {
            setColleague(row)
            set({ grants: row.grants, roleTemplateId: row.roleTemplateId })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What the rights have beyond those that they were filled in from, and what they lack. */
function Difference({
  title,
  from,
  to,
}: {
  title: string | undefined
  from: Grants | undefined
  to: Grants
}) {
  if (title === undefined || !from) return null
  return (
    <Banner as="div" role="status" mb={12}>
      <b>{title}</b>
      <RightsDifference from={from} to={to} />
    </Banner>
  )
}
