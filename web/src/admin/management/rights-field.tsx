import type { Grants } from '@banquet/contract/access'
import { useEffect, useId } from 'react'
import { Typed } from '../../kit/fields.tsx'
import type { Field } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { screens } from '../../routes.ts'
import { pageText } from '../../text/pages.text.ts'
import { PermissionTree } from './permission-tree.tsx'
import { branchesOf, grantWords } from './permission.rules.ts'
import { rightText } from './permission.text.ts'
import { userText } from './user.text.ts'

/** The permission tree as a field of the account form. Pages without a screen are not offered, and keep their grant. */
export function RightsField({ field }: { field: Field<Grants> }) {
  const t = useText(userText)
  const titles = useText(pageText)
  const words = useText(rightText)
  const id = useId()
  const show = (grants: Grants) =>
    grantWords(grants, { page: (name) => titles[name], right: (right) => words[right] })
  useEffect(() => field.describe(t.rights, show))
  const branches = branchesOf(new Set<string>(screens.map((screen) => screen.path)))
  return (
    <div role="group" aria-labelledby={id} className="form-field">
      <span id={id} className="field-label">
        {t.rights}
      </span>
      <p className="field-hint">{t.rightsHint}</p>
      <PermissionTree branches={branches} grants={field.value} onChange={(grants) => field.set(grants)} />
      <Typed field={field} show={show} />
    </div>
  )
}
