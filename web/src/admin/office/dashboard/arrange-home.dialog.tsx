import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ArrangeList } from '../../../kit/arrange/arrange-list.tsx'
import { useArrange } from '../../../kit/arrange/use-arrange.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { mayLose, useLeaveGuard } from '../../../kit/form/form-frame.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import { Muted } from '../../../kit/look/look.tsx'
import { saveSettings, useMe } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { HomePart } from './home-parts.ts'

interface Props {
  /** The parts that the user has, hidden ones included, as they are arranged now. */
  parts: readonly HomePart[]
  onClose: () => void
}

/** Arranges the parts of the user's home and hides some of them. */
export function ArrangeHomeDialog({ parts, onClose }: Props) {
  const t = useText(dashboardText)
  const common = useText(commonText)
  const { home } = useMe().settings
  const [rows] = useState(() => parts.map((_, id) => ({ id })))
  const nameOf = ({ id }: { id: number }) => {
    const part = parts[id]
    return part === undefined ? '' : t[part]
  }
  const order = useArrange(rows, nameOf)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(home.hidden))
  const [saving, setSaving] = useState(false)
  const isDirty = () =>
    order.isDirty() || parts.some((part) => hidden.has(part) !== home.hidden.includes(part))
  useLeaveGuard({ isDirty })
  const close = () => {
    if (!saving) void mayLose({ isDirty }).then((may) => may && onClose())
  }
  const send = async () => {
    setSaving(true)
    const arranged = order.rows.flatMap(({ id }) => parts[id] ?? [])
    // What is missing today, because a right or a module is missing, keeps its place.
    const missing = home.order.filter((part) => !arranged.some((one) => one === part))
    try {
      await saveSettings({ home: { order: [...arranged, ...missing], hidden: [...hidden] } })
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog title={t.arrange} onClose={close}>
      <Muted mb={10}>{t.arrangeHint}</Muted>
      <ArrangeList
        order={order}
        rowName={nameOf}
        // oxlint-disable-next-line react/no-unstable-nested-components -- a function that returns parts of a row
        aside={({ id }) => {
          const part = parts[id]
          if (part === undefined) return null
          return (
            <Checkbox
              me={8}
              aria-label={t.show(t[part])}
              title={t.show(t[part])}
              checked={!hidden.has(part)}
              onChange={({ currentTarget: { checked } }) => {
                const others = [...hidden].filter((one) => one !== part)
                setHidden(new Set(checked ? others : [...others, part]))
              }}
            />
          )
        }}
      />
      <output className={controls.visuallyHidden} aria-live="polite">
        {order.said}
      </output>
      <Actions>
        <Button variant="default" onClick={close}>
          {common.cancel}
        </Button>
        <Button loading={saving} onClick={() => void send().catch(() => undefined)}>
          {common.save}
        </Button>
      </Actions>
    </Dialog>
  )
}
