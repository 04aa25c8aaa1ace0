import { IconBlockquote, IconH2, IconH3, IconTable } from '@tabler/icons-react'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { at, boldTool, italicTool, listTools, undoTools, type PlainTool } from './editor-tools.ts'

/** The previews of newly uploaded pictures: the server serves them only once a page uses them. */
const previews = new Map<string, string>()

/** Stores the preview of a picture until the page is saved. */
export function keepPreview(url: string, content: Blob): void {
  previews.set(url, URL.createObjectURL(content))
}

const OwnImage = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      const src = String(node.attrs['src'])
      dom.src = previews.get(src) ?? src
      dom.alt = String(node.attrs['alt'] ?? '')
      return { dom }
    }
  },
})

/** The elements that a page may contain besides pictures. */
export const picturelessExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

/** The elements that a page may contain; the server removes all others. */
export const pageExtensions = [...picturelessExtensions, OwnImage]

/** The buttons of the editor of a page that need only a click. */
export const pageTools: readonly PlainTool[] = [
  {
    name: 'heading',
    icon: IconH2,
    run: (editor) => at(editor).toggleHeading({ level: 2 }).run(),
    active: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    icon: IconH3,
    run: (editor) => at(editor).toggleHeading({ level: 3 }).run(),
    active: (editor) => editor.isActive('heading', { level: 3 }),
  },
  boldTool,
  italicTool,
  ...listTools,
  {
    name: 'quote',
    icon: IconBlockquote,
    run: (editor) => at(editor).toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'table',
    icon: IconTable,
    run: (editor) => at(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    active: (editor) => editor.isActive('table'),
  },
  ...undoTools,
]

/** The buttons for the table at the cursor. */
export const tableTools = [
  { name: 'addRow', run: (editor: Editor) => at(editor).addRowAfter().run() },
  { name: 'addColumn', run: (editor: Editor) => at(editor).addColumnAfter().run() },
  { name: 'removeRow', run: (editor: Editor) => at(editor).deleteRow().run() },
  { name: 'removeColumn', run: (editor: Editor) => at(editor).deleteColumn().run() },
  { name: 'removeTable', run: (editor: Editor) => at(editor).deleteTable().run() },
] as const
