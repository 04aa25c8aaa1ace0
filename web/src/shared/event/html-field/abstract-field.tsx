import { IconSubscript, IconSuperscript } from '@tabler/icons-react'
import { Mark, mergeAttributes, type Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { EditorToolbar } from './editor-toolbar.tsx'
import { at, boldTool, italicTool, listTools, undoTools, type PlainTool } from './editor-tools.ts'
import { HtmlField, type HtmlFieldProps } from './html-field.tsx'

/** A mark that is one element, and excludes the other one: nothing is above and below the line at once. */
const markOf = (name: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'sup sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.chain().toggleMark(name).run() }
    },
  })

/** What an abstract may contain; the server removes everything else. */
const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
  markOf('sup', 'Mod-.'),
  markOf('sub', 'Mod-,'),
]

const toggle = (name: string) => (editor: Editor) => at(editor).toggleMark(name).run()

const tools: readonly PlainTool[] = [
  boldTool,
  italicTool,
  {
    name: 'superscript',
    icon: IconSuperscript,
    run: toggle('sup'),
    active: (editor) => editor.isActive('sup'),
  },
  { name: 'subscript', icon: IconSubscript, run: toggle('sub'), active: (editor) => editor.isActive('sub') },
  ...listTools,
  ...undoTools,
]

/** An editor for an abstract: bold, italic, superscript, subscript and lists. */
export function AbstractField({ children, ...props }: HtmlFieldProps & { children?: ReactNode }) {
  const { label } = props
  return (
    <HtmlField
      {...props}
      extensions={extensions}
      renderToolbar={(editor) => <EditorToolbar editor={editor} label={label} tools={tools} />}
    >
      {children}
    </HtmlField>
  )
}
