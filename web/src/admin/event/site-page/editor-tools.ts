import type { Editor } from '@tiptap/react'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconTable,
} from '@tabler/icons-react'

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

/** The elements that a page may contain; the server removes all others. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  OwnImage,
  TableKit.configure({ table: { resizable: false } }),
]

const at = (editor: Editor) => editor.chain().focus()

/** The buttons that need only a click; `active` returns whether the text at the cursor has the format. */
export const plainTools = [
  {
    name: 'heading',
    icon: IconH2,
    run: (editor: Editor) => at(editor).toggleHeading({ level: 2 }).run(),
    active: (editor: Editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    icon: IconH3,
    run: (editor: Editor) => at(editor).toggleHeading({ level: 3 }).run(),
    active: (editor: Editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    icon: IconBold,
    run: (editor: Editor) => at(editor).toggleBold().run(),
    active: (editor: Editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: IconItalic,
    run: (editor: Editor) => at(editor).toggleItalic().run(),
    active: (editor: Editor) => editor.isActive('italic'),
  },
  {
    name: 'bulletList',
    icon: IconList,
    run: (editor: Editor) => at(editor).toggleBulletList().run(),
    active: (editor: Editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    run: (editor: Editor) => at(editor).toggleOrderedList().run(),
    active: (editor: Editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: IconBlockquote,
    run: (editor: Editor) => at(editor).toggleBlockquote().run(),
    active: (editor: Editor) => editor.isActive('blockquote'),
  },
  {
    name: 'table',
    icon: IconTable,
    run: (editor: Editor) => at(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    active: (editor: Editor) => editor.isActive('table'),
  },
  { name: 'undo', icon: IconArrowBackUp, run: (editor: Editor) => at(editor).undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, run: (editor: Editor) => at(editor).redo().run() },
] as const

/** The buttons for the table at the cursor. */
export const tableTools = [
  { name: 'addRow', run: (editor: Editor) => at(editor).addRowAfter().run() },
  { name: 'addColumn', run: (editor: Editor) => at(editor).addColumnAfter().run() },
  { name: 'removeRow', run: (editor: Editor) => at(editor).deleteRow().run() },
  { name: 'removeColumn', run: (editor: Editor) => at(editor).deleteColumn().run() },
  { name: 'removeTable', run: (editor: Editor) => at(editor).deleteTable().run() },
] as const
