import { HtmlField, type HtmlFieldProps } from './html-field.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { pageExtensions } from './page-tools.ts'

/** A rich-text editor with headings, lists, tables, links and pictures. */
export function PageField(props: HtmlFieldProps) {
  const { label } = props
  return (
    <HtmlField
      {...props}
      extensions={pageExtensions}
      renderToolbar={(editor) => <PageToolbar editor={editor} label={label} />}
    />
  )
}
