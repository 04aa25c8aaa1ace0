import { ActionIcon, Tooltip } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { PlainTool } from './editor-tools.ts'
import { editorText } from './editor.text.ts'
import * as styles from './html-field.module.css'

interface ToolbarProps {
  editor: Editor
  label: string
  tools: readonly PlainTool[]
  /** Tools that need more than a click, behind the others. */
  more?: ReactNode
  /** What belongs to the element at the cursor, below the tools. */
  children?: ReactNode
}

/** The toolbar of an editor. */
export function EditorToolbar({ editor, label, tools, more, children }: ToolbarProps) {
  const t = useText(editorText)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.flatMap((tool) => (tool.active?.(now) ? [tool.name] : [])),
  })
  return (
    <Stack gap={6} className={styles.tools}>
      <Row role="toolbar" aria-label={t.tools(label)} gap={2}>
        {tools.map((tool) => (
          <Tool
            key={tool.name}
            label={t[tool.name]}
            pressed={tool.active && on.includes(tool.name)}
            onClick={() => tool.run(editor)}
          >
            <tool.icon size={18} stroke={1.6} aria-hidden="true" />
          </Tool>
        ))}
        {more}
      </Row>
      {children}
    </Stack>
  )
}

interface ToolProps {
  label: string
  pressed: boolean | undefined
  onClick: () => void
  children: ReactNode
}

/** A button of the toolbar. */
export function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        {...(!pressed && { color: 'gray' })}
        size={36}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
