import type { Grants } from '@banquet/contract/call/access'
import { useEffect, useId } from 'react'
import { useConfig } from '../../../kit/call/config.ts'
import { Typed } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'
import { PermissionTree } from './permission-tree.tsx'
import { branchesOf } from './permission.rules.ts'
import { useGrantWords } from './use-grant-words.ts'
import { Muted } from '../../../kit/look/look.tsx'
import * as styles from '../../../kit/field/fields.module.css'

interface Props {
  field: Field<Grants>
  /**
   * The paths of existing screens. Pages without a screen, or of a switched-off module, are not offered and keep their
   * grants.
   */
  paths: ReadonlySet<string>
}

/** The permission tree as a field of an account form. */
export function RightsField({ field, paths }: Props) {
  const t = useText(accountFormText)
  const show = useGrantWords()
  const id = useId()
  const settings = useConfig()
  useEffect(() => field.describe(t.rights, show))
  return (
    <div role="group" aria-labelledby={id} className={styles.formField}>
      <b id={id}>{t.rights}</b>
      <Muted size="small">{t.rightsHint}</Muted>
      <PermissionTree
        branches={branchesOf(paths, settings?.modulesOff)}
        grants={field.value}
        onChange={(grants) => field.set(grants)}
      />
      <Typed field={field} show={show} />
    </div>
  )
}
