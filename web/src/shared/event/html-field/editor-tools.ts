import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { editorText } from './editor.text.ts'

/** A button that needs only a click; `active` returns whether the text at the cursor has the format. */
export interface PlainTool {
  name: keyof PlainNames
  icon: typeof IconBold
  run: (editor: Editor) => unknown
  active?: (editor: Editor) => boolean
}

/** The texts of the toolbar that are names, and not functions. */
type Names = (typeof editorText)['zh-TW']
type PlainNames = { [Name in keyof Names as Names[Name] extends string ? Name : never]: string }

export const at = (editor: Editor) => editor.chain().focus()

export const boldTool: PlainTool = {
  name: 'bold',
  icon: IconBold,
  run: (editor) => at(editor).toggleBold().run(),
  active: (editor) => editor.isActive('bold'),
}
export const italicTool: PlainTool = {
  name: 'italic',
  icon: IconItalic,
  run: (editor) => at(editor).toggleItalic().run(),
  active: (editor) => editor.isActive('italic'),
}
export const listTools: readonly PlainTool[] = [
  {
    name: 'bulletList',
    icon: IconList,
    run: (editor) => at(editor).toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    run: (editor) => at(editor).toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
]
export const undoTools: readonly PlainTool[] = [
  { name: 'undo', icon: IconArrowBackUp, run: (editor) => at(editor).undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, run: (editor) => at(editor).redo().run() },
]
