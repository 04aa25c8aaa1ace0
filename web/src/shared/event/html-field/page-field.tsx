import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { HtmlField, type HtmlFieldProps } from './html-field.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { pageExtensions, picturelessExtensions } from './page-tools.ts'

interface Props extends HtmlFieldProps {
  /** Whether the text may contain pictures. */
  withPictures?: boolean
  /** Tools of the screen's own, behind the others. */
  renderMore?: (editor: Editor) => ReactNode
}

/** A rich-text editor with headings, lists, tables, links and, unless they are left out, pictures. */
export function PageField({ withPictures = true, renderMore, ...props }: Props) {
  const { label } = props
  return (
    <HtmlField
      {...props}
      extensions={withPictures ? pageExtensions : picturelessExtensions}
      renderToolbar={(editor) => (
        <PageToolbar editor={editor} label={label} withPictures={withPictures} more={renderMore?.(editor)} />
      )}
    />
  )
}
